import { isOn, result, unsupported, userDenied } from './answers/answer';
import { handlers, handlersOn } from './answers/handlers';
import { configOf } from './answers/launch';
import type { VkHost } from './answers/vkHost';
import {
  type Answer,
  type AppRequest,
  type HostMessage,
  ownEntry,
  readAppRequest,
  replyTo,
} from './bridgeMessages';
import { type AnswerRule, ruleFor } from './switches';

type Outcome =
  | {
      readonly kind: 'reply';
      readonly message: HostMessage;
      readonly afterMs: number;
      readonly honest: boolean;
      readonly isRepeated?: boolean;
    }
  | { readonly kind: 'nothing' };

/**
 * Applies an outcome rule to a call. The real response, with its dialogs, is only determined for rules that send it.
 */
async function conduct(
  rule: AnswerRule,
  request: AppRequest,
  honest: () => Promise<Answer>,
): Promise<Outcome> {
  const { handler, requestId } = request;
  switch (rule.mode) {
    case 'normal':
    case 'slow':
    case 'late':
    case 'twice': {
      const message = replyTo(handler, await honest(), requestId);
      const isRepeated = rule.mode === 'twice';
      return { kind: 'reply', message, afterMs: rule.milliseconds, honest: true, isRepeated };
    }
    case 'denied':
      return dishonest(replyTo(handler, userDenied, requestId));
    case 'unsupported':
      return dishonest(replyTo(handler, unsupported, requestId));
    case 'wrong-shape':
      return dishonest(replyTo(handler, { kind: 'result', data: { unexpected: [null] } }, requestId));
    case 'without-request-id':
      return dishonest(replyTo(handler, await honest(), undefined));
    case 'silent':
      return { kind: 'nothing' };
  }
}

function dishonest(message: HostMessage): Outcome {
  return { kind: 'reply', message, afterMs: 0, honest: false };
}

export interface LogEntry {
  readonly direction: 'fromApp' | 'toApp' | 'keptBack';
  readonly name: string;
  readonly body: unknown;
}

interface SessionParts {
  readonly host: VkHost;
  readonly post: (message: HostMessage) => void;
  readonly log: (entry: LogEntry) => void;
}

/** One run of the app in its frame. */
export interface Session {
  receive(message: unknown): void;
  /** Sends an event. Like VK, sends none before the app's `VKWebAppInit`. */
  emit(type: string, data: object): void;
  configChanged(): void;
  /** Cancels pending responses, which must not reach the next frame. */
  end(): void;
}

/** VK's side of the bridge (docs/hosts.md#messages), without a page. */
export function createSession({ host, post, log }: SessionParts): Session {
  let state: 'waiting' | 'running' | 'ended' = 'waiting';
  const timers = new Set<ReturnType<typeof setTimeout>>();

  function send(message: HostMessage) {
    if (state === 'ended') return;
    post(message);
    log({ direction: 'toApp', name: message.type, body: message.data ?? { frameId: message.frameId } });
  }

  function sendLater(afterMs: number, deliver: () => void) {
    if (afterMs === 0) return deliver();
    const timer = setTimeout(() => {
      timers.delete(timer);
      deliver();
    }, afterMs);
    timers.add(timer);
  }

  async function answer(request: AppRequest) {
    const rule = ruleFor(host.switches(), request.handler);
    const outcome = await conduct(rule, request, () => honestAnswer(request, host));
    if (outcome.kind === 'nothing') {
      log({ direction: 'keptBack', name: request.handler, body: request.params });
      return;
    }
    sendLater(outcome.afterMs, () => {
      const isStart = request.handler === 'VKWebAppInit' && outcome.honest;
      if (isStart) {
        if (state === 'waiting') state = 'running';
        send({ type: 'VKWebAppSettings', frameId });
        send({ type: 'SetSupportedHandlers', data: { supportedHandlers: supportedHandlers(host) } });
      }
      send(outcome.message);
      if (outcome.isRepeated) send(outcome.message);
      if (isStart) send({ type: 'VKWebAppUpdateConfig', data: configOf(host) });
    });
  }

  return {
    receive(message) {
      const request = readAppRequest(message);
      if (!request || state === 'ended') return;
      log({ direction: 'fromApp', name: request.handler, body: request.params });
      void answer(request);
    },
    emit(type, data) {
      if (state === 'running') send({ type, data });
    },
    configChanged() {
      if (state === 'running') send({ type: 'VKWebAppUpdateConfig', data: configOf(host) });
    },
    end() {
      state = 'ended';
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

const frameId = 'local-vk-frame';

async function honestAnswer(request: AppRequest, host: VkHost): Promise<Answer> {
  if (request.handler === 'SetSupportedHandlers')
    return result({ supportedHandlers: supportedHandlers(host) });
  const handler = ownEntry(handlers, request.handler);
  const isKnown = handler && isOn(handler, host.switches().view);
  return isKnown ? handler.answer(request.params, host) : unsupported;
}

/** The client's calls, except those that the settings turn off. */
function supportedHandlers(host: VkHost): string[] {
  const switches = host.switches();
  const names = handlersOn(switches.view).filter((name) => ruleFor(switches, name).mode !== 'unsupported');
  return ['SetSupportedHandlers', ...names];
}
