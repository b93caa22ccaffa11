import { expect, test } from 'vitest';
import { sentences } from '@/player/rules/texts';

test('what is read aloud has a pause after each part, and no second punctuation mark', () => {
  expect(sentences('Page 2 of 3', '', 'Dear Tim,', 'Who is it?', 'A letter…', 'It says:', 'hi')).toBe(
    'Page 2 of 3. Dear Tim, Who is it? A letter… It says: hi.',
  );
});
