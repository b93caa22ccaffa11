import { expect, test } from 'vitest';
import { linkPath } from '@/features/player-frame/useStoryEnd';

test.each([
  ['project', '/comics/x'],
  ['user', '/user/x'],
  ['feed', '/ufeed/x'],
] as const)('a %s that a comic names opens at %s', (kind, path) => {
  expect(linkPath({ type: 'link', kind, id: 'x' })).toBe(path);
});
