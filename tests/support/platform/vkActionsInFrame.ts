import { vi } from 'vitest';
import type { Groups, HostPerson, Stories, Wall } from '@/platform/Platform';
import type { FakeVkHost, SentCall } from './fakeVkHost';
import { seconds } from './seconds';
import { openInVk, type VkInFrame } from './vkInFrame';

export interface VkActionsInFrame extends VkInFrame {
  readonly groups: Groups;
  readonly wall: Wall;
  readonly stories: Stories;
  readonly person: HostPerson;
  /** The calls of one name, in the order in which they came. */
  sent(method: string): FakeVkHost['sent'];
}

/** Kadr in VK's frame, with the actions that VK must have. */
export function openVkActions(): VkActionsInFrame {
  const vk = openInVk();
  const { groups, wall, stories, person } = vk.platform;
  if (!groups || !wall || !stories || !person) throw new Error('VK lacks actions of its own');
  const sent = (method: string): SentCall[] => vk.host.sent.filter((call) => call.method === method);
  return { ...vk, groups, wall, stories, person, sent };
}

/** The person gives this much of what is asked for, with a token for it. */
export async function givePermissions(vk: VkActionsInFrame, scope: string, token = 'key-of-person') {
  vk.host.answer('VKWebAppGetAuthToken', { kind: 'result', data: { access_token: token, scope } });
  return afterSeconds(1, vk.wall.askPermissions());
}

/** How a action has ended when so many more seconds of faked time have passed. */
export async function afterSeconds<Value>(
  count: number,
  action: Promise<Value>,
): Promise<Value | 'under way'> {
  let ending: Value | 'under way' = 'under way';
  void action.then((value) => {
    ending = value;
  });
  // The actions are a chunk of their own: it comes from a disk, which faked time does not hurry.
  await vi.dynamicImportSettled();
  await seconds(count);
  return ending;
}
