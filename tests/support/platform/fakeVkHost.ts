import { JSDOM } from 'jsdom';

/** How the host responds to one call. `late` responds after the given time (ms). */
export type Answer =
  | { readonly kind: 'result'; readonly data: object; readonly after?: number; readonly times?: number }
  | { readonly kind: 'refused'; readonly code: number; readonly type?: string }
  | { readonly kind: 'broken refusal' }
  | { readonly kind: 'without id'; readonly data: object }
  | { readonly kind: 'silent' };

export interface SentCall {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export interface FakeVkHost {
  /** The window of VK's page, which is the frame's parent. */
  readonly window: Window;
  readonly sent: SentCall[];
  /** VK's own address bar, without `#`. */
  readonly hash: () => string;
  /** From now on responds to this call in this way. */
  answer(method: string, answer: Answer): void;
  /** Responds to every call in this way, except those with their own response. */
  answerAll(answer: Answer): void;
  show(frame: Window & typeof globalThis): void;
  /** Sends an event, by default as VK's own page does. */
  say(type: string, data: unknown, source?: Window): void;
  /** A user edits the address bar or presses Back there. */
  goTo(hash: string): void;
}

const supported = [
  'VKWebAppInit',
  'VKWebAppGetConfig',
  'VKWebAppSetLocation',
  'VKWebAppShare',
  'VKWebAppCopyText',
  'VKWebAppGetGroupInfo',
  'VKWebAppJoinGroup',
  'VKWebAppAddToCommunity',
  'VKWebAppCheckAllowedScopes',
  'VKWebAppGetAuthToken',
  'VKWebAppCallAPIMethod',
  'VKWebAppShowWallPostBox',
  'VKWebAppShowStoryBox',
  'VKWebAppGetUserInfo',
  'VKWebAppAddToFavorites',
  'VKWebAppAddToHomeScreen',
  'VKWebAppAddToHomeScreenInfo',
  'VKWebAppRecommend',
  'VKWebAppDownloadFile',
  'VKWebAppStorageGet',
  'VKWebAppStorageSet',
  'VKWebAppAllowNotifications',
];
const config = {
  app_id: '1',
  appearance: 'dark',
  scheme: 'vkcom_dark',
  viewport_width: 1000,
  viewport_height: 700,
};
const ok: Answer = { kind: 'result', data: { result: true } };

/** VK's page around the frame. It uses the bridge's wire protocol, and can be made faulty. */
export function createFakeVkHost(startHash = ''): FakeVkHost {
  const { window } = new JSDOM('', { url: 'https://vk.ru/app1' });
  const sent: SentCall[] = [];
  let hash = startHash;
  let frame: (Window & typeof globalThis) | null = null;
  let everything: Answer | null = null;
  const answers = new Map<string, Answer>([
    ['SetSupportedHandlers', { kind: 'result', data: { supportedHandlers: supported } }],
    ['VKWebAppGetConfig', { kind: 'result', data: config }],
  ]);

  // Messages in both directions are tasks with a copy, as between real windows.
  function post(message: object, source: Window = window) {
    const copy: unknown = structuredClone(message);
    setTimeout(() => {
      if (!frame) return;
      frame.dispatchEvent(new frame.MessageEvent('message', { data: copy, source, origin: 'https://vk.ru' }));
    }, 0);
  }

  function reply(method: string, requestId: unknown, answer: Answer) {
    const type = method === 'SetSupportedHandlers' ? method : `${method}Result`;
    const refuse = (data: object) =>
      post({ type: `${method}Failed`, data: { ...data, request_id: requestId } });
    switch (answer.kind) {
      case 'result':
        setTimeout(() => {
          for (let time = 0; time < (answer.times ?? 1); time += 1) {
            post({ type, data: { ...answer.data, request_id: requestId } });
          }
        }, answer.after ?? 0);
        break;
      case 'without id':
        post({ type, data: answer.data });
        break;
      case 'refused':
        refuse({
          error_type: answer.type ?? 'client_error',
          error_data: { error_code: answer.code, error_reason: 'for a test' },
        });
        break;
      case 'broken refusal':
        refuse({ error_type: 7 });
        break;
      case 'silent':
    }
  }

  function receive(method: string, { request_id: requestId, ...params }: Record<string, unknown>) {
    sent.push({ method, params });
    const answer = answers.get(method) ?? ok;
    const chosen = everything ?? answer;
    const isFaithful = chosen.kind === 'result';

    if (method === 'VKWebAppInit' && isFaithful) {
      post({ type: 'VKWebAppSettings', frameId: 'fXD0001' });
      const list = answers.get('SetSupportedHandlers');
      if (list?.kind === 'result') post({ type: 'SetSupportedHandlers', data: list.data });
    }
    reply(method, requestId, chosen);
    if (method === 'VKWebAppInit' && isFaithful) post({ type: 'VKWebAppUpdateConfig', data: config });
    if (method === 'VKWebAppSetLocation' && isFaithful) {
      hash = String(params.location);
      post({ type: 'VKWebAppLocationChanged', data: { location: hash } });
      post({ type: 'VKWebAppChangeFragment', data: { location: hash } });
    }
  }

  Object.defineProperty(window, 'postMessage', {
    value(message: { type?: string; handler: string; params: Record<string, unknown> }) {
      const copy = structuredClone(message);
      if (copy.type === 'vk-connect') setTimeout(() => receive(copy.handler, copy.params), 0);
    },
  });

  return {
    window,
    sent,
    hash: () => hash,
    answer: (method, answer) => void answers.set(method, answer),
    answerAll: (answer) => {
      everything = answer;
    },
    show: (shown) => {
      frame = shown;
    },
    say: (type, data, source) => post({ type, data }, source),
    goTo(next) {
      hash = next;
      post({ type: 'VKWebAppChangeFragment', data: { location: next } });
    },
  };
}
