import type { WireCurrentUser } from '@/api/schemas/user';
import type { Platform } from '@/platform/Platform';
import { openInVk } from '../platform/vkInFrame';
import { tokenOf } from './prepareApp';
import type { Answers } from './preparedTransport';

/**
 * VK's adapter over the real bridge for an app that is rendered at a path, and what leaves the app through
 * it.
 */
export function vkHostAt(path: string, person: WireCurrentUser | undefined) {
  const copied: string[] = [];
  const { platform, host } = openInVk({
    language: 'en',
    clipboard: async (text) => void copied.push(text),
  });
  // The router has the path here, since jsdom has no surrounding frame in whose address VK would show it.
  const inVk: Platform = {
    ...platform,
    can: { ...platform.can, keepRouteInPath: true },
    launch: { ...platform.launch, path },
  };
  const answers: Answers = {
    'auth.signInByVkLaunch': person ? { body: { token: tokenOf(person) } } : { noAnswer: 'noAnswer' },
  };
  return { inVk, answers, copied, sent: host.sent, answer: host.answer };
}
