import { unsupported, userDenied } from './answers/answer';
import type { AnswerRule } from './switches';
import { type Answer, type AppRequest, type HostMessage, replyTo } from './wire';

export type Outcome =
  | {
      readonly kind: 'reply';
      readonly message: HostMessage;
      readonly afterMs: number;
      readonly honest: boolean;
    }
  | { readonly kind: 'nothing' };

/**
 * How a call ends under a rule of the switches. The honest answer is asked for (with its dialogs) only where
 * the rule lets some of it through.
 */
export async function conduct(
  rule: AnswerRule,
  request: AppRequest,
  honest: () => Promise<Answer>,
): Promise<Outcome> {
  const { handler, requestId } = request;
  switch (rule.mode) {
    case 'normal':
    case 'slow':
    case 'late': {
      const message = replyTo(handler, await honest(), requestId);
      return { kind: 'reply', message, afterMs: rule.milliseconds, honest: true };
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
