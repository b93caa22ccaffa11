import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRefetchCurrentUser } from '@/queries/account';
import { cachedCurrentUser } from '@/queries/currentUser';
import { renderQuery } from '../../support/app/renderQuery';
import { person } from '../../support/app/wire';

test('the signed-in person is fetched again, unless somebody else has signed in meanwhile', async () => {
  localStorage.setItem('token', 'of Anna');
  const { client, now, answer } = renderQuery(useRefetchCurrentUser);
  const email = () => cachedCurrentUser(client)?.email;
  await act(async () => now()());
  await answer(person({ email: 'new@kadr.example' }));
  expect(email()).toBe('new@kadr.example');
  await act(async () => now()());
  localStorage.setItem('token', 'of Boris');
  await answer(person({ email: 'older@kadr.example' }));
  expect(email()).toBe('new@kadr.example');
});
