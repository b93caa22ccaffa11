import type { Answer, Params } from '../bridgeMessages';
import type { View } from '../switches';
import type { Decision, Question, VkHost } from './vkHost';

export interface Handler {
  /** The clients of VK that support the call; all by default. */
  readonly on?: readonly View[];
  answer(params: Params, host: VkHost): Answer | Promise<Answer>;
}

export type Handlers = Readonly<Record<string, Handler>>;

export function isOn({ on }: Handler, view: View): boolean {
  return on === undefined || on.includes(view);
}

export const userDenied: Answer = { kind: 'clientError', code: 4, reason: 'User denied' };
export const unsupported: Answer = { kind: 'clientError', code: 6, reason: 'Unsupported platform' };
export const invalidParams: Answer = { kind: 'clientError', code: 5, reason: 'Invalid params' };

export const resultTrue: Answer = { kind: 'result', data: { result: true } };

export function result(data: object): Answer {
  return { kind: 'result', data };
}

/** Asks the user in a dialog. */
export async function ifAllowed(
  host: VkHost,
  question: Question,
  answer: (decision: Exclude<Decision, { kind: 'refused' }>) => Answer = () => resultTrue,
): Promise<Answer> {
  const decision = await host.ask(question);
  return decision.kind === 'refused' ? userDenied : answer(decision);
}

/** Reads one param of a call; `null` when it is absent or of another type. */
export function textParam(params: Params, name: string): string | null {
  const value = params[name];
  return typeof value === 'string' ? value : null;
}

export function numberParam(params: Params, name: string): number | null {
  const value = params[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** The id of a group or person. VK's clients accept it as a number or as its digits. */
export function idParam(params: Params, name: string): number | null {
  const id = Number(params[name]);
  return Number.isInteger(id) && id > 0 ? id : null;
}

export function textsParam(params: Params, name: string): readonly string[] | null {
  const value = params[name];
  if (!Array.isArray(value)) return null;
  const texts = value.filter((item) => typeof item === 'string');
  return texts.length === value.length ? texts : null;
}
