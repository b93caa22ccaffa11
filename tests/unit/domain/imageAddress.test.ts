import { expect, test } from 'vitest';
import { customFeedCoverAddress, projectCoverAddress, userAvatarAddress } from '@/domain/images';

const newBases = {
  staticUrls: ['https://static.test/', 'https://other.test'],
  userContentUrl: 'https://content.test',
  newPaths: true,
};
const oldBases = { ...newBases, newPaths: false };
const ownOrigin = { staticUrls: ['/image_store'], userContentUrl: '', newPaths: true };

test.each([
  ['project cover', projectCoverAddress, newBases, 'https://content.test/projects/1/covers/a.webp'],
  ['avatar', userAvatarAddress, newBases, 'https://content.test/users/1/avatars/a.webp'],
  ['custom feed cover', customFeedCoverAddress, newBases, 'https://content.test/userfeeds/1/covers/a.webp'],
  ['project cover', projectCoverAddress, oldBases, 'https://content.test/a.webp'],
  ['avatar', userAvatarAddress, oldBases, 'https://content.test/a.webp'],
  ['custom feed cover', customFeedCoverAddress, oldBases, 'https://content.test/a.webp'],
  ['project cover', projectCoverAddress, ownOrigin, '/projects/1/covers/a.webp'],
])('a %s is at its address', (_, address, bases, expected) => {
  expect(address(bases, '1', 'a.webp')).toBe(expected);
});

test.each([
  [projectCoverAddress, 'project_cover.webp'],
  [userAvatarAddress, 'avatar.webp'],
  [customFeedCoverAddress, 'userfeed_cover.png'],
])('without a picture, and with the deprecated one, the default %o is used', (address, file) => {
  expect(address(newBases, '1', '')).toBe(`https://static.test/defaults/${file}`);
  expect(address(oldBases, '1', 'default.png')).toBe(`https://static.test/defaults/${file}`);
  expect(address(ownOrigin, '1', '')).toBe(`/image_store/defaults/${file}`);
});

test('a picture id cannot leave its folder', () => {
  expect(projectCoverAddress(ownOrigin, '1', '../../x?y')).toBe('/projects/1/covers/..%2F..%2Fx%3Fy');
});
