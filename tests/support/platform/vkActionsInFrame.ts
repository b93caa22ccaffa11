import { vi } from 'vitest';
import type { Groups, HostPerson, Promotion, Stories, Wall } from '@/platform/Platform';
import type { FakeVkHost, SentCall } from './fakeVkHost';
import { seconds } from './seconds';
import { openInVk, type VkInFrame, type VkOptions } from './vkInFrame';

export interface VkActionsInFrame extends VkInFrame {
  readonly groups: Groups;
  readonly wall: Wall;
  readonly stories: Stories;
  readonly person: HostPerson;
  readonly promotion: Promotion;
  /** The calls with a name, in order. */
  sent(method: string): FakeVkHost['sent'];
}

/** Kadr in VK's frame, with the actions that VK must have. */
export function openVkActions(options: VkOptions = {}): VkActionsInFrame {
  const vk = openInVk(options);
  const { groups, wall, stories, person, promotion } = vk.platform;
  if (!groups || !wall || !stories || !person || !promotion) throw new Error('VK lacks actions of its own');
  const sent = (method: string): SentCall[] => vk.host.sent.filter((call) => call.method === method);
  return { ...vk, groups, wall, stories, person, promotion, sent };
}

/** The user grants these permissions, and VK returns a token. */
export async function givePermissions(vk: VkActionsInFrame, scope: string, token = 'key-of-person') {
  vk.host.answer('VKWebAppGetAuthToken', { kind: 'result', data: { access_token: token, scope } });
  return afterSeconds(1, vk.wall.askPermissions());
}

/** The outcome of an action after this many more seconds of fake time. */
export async function afterSeconds<Value>(
  count: number,
  action: Promise<Value>,
): Promise<Value | 'under way'> {
  let ending: Value | 'under way' = 'under way';
  void action.then((value) => {
    ending = value;
  });
  // The actions are a separate chunk that is read from disk, which fake time does not accelerate.
  await vi.dynamicImportSettled();
  await seconds(count);
  return ending;
}
