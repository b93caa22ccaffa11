import { expect, test } from 'vitest';
import { isCommunityId, launchCommunity } from '@/domain/socialNetwork';

test.each([
  ['admin', true],
  ['editor', true],
  ['moder', false],
  ['member', false],
  ['none', false],
  ['Admin', false],
  ['', false],
])('whether %s runs a community: %s', (role, isManaged) => {
  const params = { vk_group_id: '7', vk_viewer_group_role: role };
  expect(launchCommunity(params)).toEqual({ id: '7', isManaged });
});

test.each([
  [{}],
  [{ vk_group_id: '' }],
  [{ vk_group_id: '0' }],
  [{ vk_group_id: '-7' }],
  [{ vk_group_id: 'club7', vk_viewer_group_role: 'admin' }],
  [{ vk_viewer_group_role: 'admin' }],
])('a launch with %j is from no community', (params) => {
  expect(launchCommunity(params)).toBeNull();
});

test.each([
  ['7', true],
  ['229123456789', true],
  ['07', false],
  ['7.0', false],
  ['1'.repeat(16), false],
])('whether %s is the id of a community: %s', (text, isIt) => {
  expect(isCommunityId(text)).toBe(isIt);
});
