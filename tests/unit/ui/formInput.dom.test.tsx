import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FormInput } from '@/ui/form/TextField';

afterEach(cleanup);

test.each([
  [{}, undefined, 'false'],
  [{ hint: 'As others see it' }, 'As others see it', 'false'],
  [{ hint: 'As others see it', error: 'Too short' }, 'Too short', 'true'],
  // The message is at another field.
  [{ error: '' }, undefined, 'true'],
])('a field with %j is announced with %j', (given, description, isInvalid) => {
  render(<FormInput label="Name" {...given} />);
  const field = screen.getByRole('textbox', { name: 'Name' });
  const described = document.getElementById(field.getAttribute('aria-describedby') ?? 'nothing');
  expect([described?.textContent, field.getAttribute('aria-invalid')]).toEqual([description, isInvalid]);
});
