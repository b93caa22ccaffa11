import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { maskOfScope } from '@/domain/socialPermissions';
import { nativeHost } from '../support/app/nativeHost';
import { renderApp } from '../support/app/renderApp';
import { person, projectView } from '../support/app/wire';

const responses = new Map<string, unknown>([
  ['account.getAppPermissions', maskOfScope('photos,wall')],
  ['askPermissions', maskOfScope('photos,wall,email')],
  ['pages.clearCache', 1],
  ['wall.post', { post_id: 318 }],
]);

/** The app that reaches the network, for somebody who came to us by such a provider. */
async function openShare(provider: 'vk' | 'local') {
  const asked: string[] = [];
  const host = nativeHost({
    callSocialApi(call) {
      const { reqId, apiFuncName }: { reqId: string; apiFuncName: string } = JSON.parse(call);
      asked.push(apiFuncName);
      window.kadrReceive?.({ type: 'VK_API_REPLY', reqId, data: { response: responses.get(apiFuncName) } });
    },
  });
  const { user } = renderApp('/comics/goldfish', {
    person: person({ provider }),
    host,
    answers: { 'projects.view': { body: projectView() }, 'kv.get': { body: { value: null } } },
  });
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  await screen.findByRole('dialog', { name: 'Share this comic' });
  return { user, asked };
}

test('[15][109] in the app a person of the network posts on their wall, with the e-mail allowed first', async () => {
  const { user, asked } = await openShare('vk');
  await user.click(screen.getByRole('button', { name: 'Post to my wall' }));
  await screen.findByRole('dialog', { name: 'Post to your wall' });
  await user.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() =>
    expect(asked).toEqual(['account.getAppPermissions', 'askPermissions', 'pages.clearCache', 'wall.post']),
  );
  expect(await screen.findByText('Your post is on your wall.')).toBeTruthy();
});

test('[15][106] in the app nobody else is offered a wall', async () => {
  await openShare('local');
  expect(screen.queryByRole('button', { name: 'Post to my wall' })).toBeNull();
});
