import type { View } from '../switches';
import type { Answer, Params } from '../wire';
import type { VkHost } from './vkHost';

export interface Handler {
  /** The clients of VK that know the call. */
  readonly on: readonly View[];
  answer(params: Params, host: VkHost): Answer | Promise<Answer>;
}

export type Handlers = Readonly<Record<string, Handler>>;

export const everywhere: readonly View[] = ['desktop', 'mobile', 'client'];

export const userDenied: Answer = { kind: 'clientError', code: 4, reason: 'User denied' };
export const unsupported: Answer = { kind: 'clientError', code: 6, reason: 'Unsupported platform' };
export const invalidParams: Answer = { kind: 'clientError', code: 5, reason: 'Invalid params' };

export const done: Answer = { kind: 'result', data: { result: true } };

export function result(data: object): Answer {
  return { kind: 'result', data };
}

/** A call that needs nothing but to be heard. */
export function simply(on: readonly View[]): Handler {
  return { on, answer: () => done };
}
