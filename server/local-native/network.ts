import { maskOfScope } from '@/domain/socialNetwork';
import type { PhoneSwitches } from './phoneSwitches';

export interface SocialRequest {
  readonly reqId: string;
  readonly apiFuncName: string;
  readonly apiFuncArgs: Readonly<Record<string, unknown>>;
}

interface Delivery {
  readonly message: object;
  readonly afterMs: number;
}

/** `late` responds after the page's timeout. */
const lateMs = 6_000;

/** The social network that the app connects to. Gives the app's messages to the page for a call, by the switches. */
export function createNetwork() {
  let mask = 0;
  let posts = 0;

  function honest({ apiFuncName, apiFuncArgs }: SocialRequest, member: PhoneSwitches['member']): object {
    switch (apiFuncName) {
      case 'groups.isMember':
        return { response: member === 'yes' ? 1 : 0 };
      case 'groups.join':
      case 'pages.clearCache':
        return { response: 1 };
      case 'account.getAppPermissions':
        return { response: mask };
      case 'askPermissions':
        mask |= maskOfScope(String(apiFuncArgs.scope));
        return { response: mask };
      case 'wall.post':
        posts += 1;
        return { response: { post_id: posts } };
      default:
        return { error: { error_code: 3, error_msg: 'Unknown method passed' } };
    }
  }

  return (
    request: SocialRequest,
    { social, member }: Pick<PhoneSwitches, 'social' | 'member'>,
  ): readonly Delivery[] => {
    const reply = (data: object) => ({ type: 'VK_API_REPLY', reqId: request.reqId, data });
    switch (social) {
      case 'none':
      case 'silent':
        return [];
      case 'refused':
        return now(reply({ error: { error_code: 10007, error_msg: 'Operation denied by user' } }));
      case 'wrong':
        return now(reply({ response: { unexpected: [null] } }));
      case 'without-id':
        return now({ type: 'VK_API_REPLY', data: honest(request, member) });
      case 'doubled': {
        const message = reply(honest(request, member));
        return [...now(message), ...now(message)];
      }
      case 'late':
        return [{ message: reply(honest(request, member)), afterMs: lateMs }];
      case 'normal':
        return now(reply(honest(request, member)));
    }
  };
}

const now = (message: object): readonly Delivery[] => [{ message, afterMs: 0 }];
