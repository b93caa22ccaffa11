import { expect, test } from 'vitest';
import { isCreateButtonShown } from '@/features/create-project/CreateButtonSlot';

const both = [false, true];

test('the create button is there by the flag, by a mouse or in the native app, and only where editing is', () => {
  const there = both.flatMap((isEditingAvailable) =>
    both.flatMap((isFlagSet) =>
      both.flatMap((hasMouse) =>
        both
          .map((isOnEveryDevice) => ({ isEditingAvailable, isFlagSet, hasMouse, isOnEveryDevice }))
          .filter(isCreateButtonShown)
          .map(() => [isEditingAvailable, isFlagSet, hasMouse].map(Number).join('')),
      ),
    ),
  );
  // Editing, flag, mouse; two rows are with and without the native app.
  expect(there).toEqual(['100', '101', '101', '110', '110', '111', '111']);
});
