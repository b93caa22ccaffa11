import { describe, expect, test, vi } from 'vitest';
import type { HostResult } from '@/platform/Platform';
import { seconds } from '../support/platform/seconds';
import { afterSeconds } from '../support/platform/vkActionsInFrame';

/** A host's response to a call, in the form of each host. */
export type HostAnswer =
  | { readonly kind: 'result'; readonly data: object; readonly after?: number; readonly times?: number }
  | { readonly kind: 'refused'; readonly as: 'declined' | 'unsupported' | 'failed' }
  | { readonly kind: 'without id'; readonly data: object }
  | { readonly kind: 'silent' };

export interface HostAction<Stand> {
  readonly title: string;
  /** The action's name in the host. */
  readonly method: string;
  readonly run: (stand: Stand) => Promise<HostResult<unknown>>;
  readonly good: object;
  readonly value: unknown;
  /** Responses that look successful and are not. */
  readonly wrong: readonly object[];
  /** The time limit of the action (s). */
  readonly patience: number;
}

export interface ActionHost<Stand> {
  open(): Stand;
  answer(stand: Stand, method: string, answer: HostAnswer): void;
  /** The number of calls of this name received. */
  count(stand: Stand, method: string): number;
}

/** The rules for every call to any host (docs/product/hosts.md#what-a-host-gives). */
export function describeActions<Stand>(actions: readonly HostAction<Stand>[], host: ActionHost<Stand>): void {
  describe.each(actions)('$title', ({ method, run, good, value, wrong, patience }) => {
    const granted = { kind: 'granted', value };
    const openWith = (answer: HostAnswer) => {
      const stand = host.open();
      host.answer(stand, method, answer);
      return stand;
    };

    test.each<[string, HostAnswer, object]>([
      ['is granted', { kind: 'result', data: good }, granted],
      ['is declined by the person', { kind: 'refused', as: 'declined' }, { kind: 'declined' }],
      ['is more than the host can', { kind: 'refused', as: 'unsupported' }, { kind: 'unsupported' }],
      ['fails for any other reason', { kind: 'refused', as: 'failed' }, { kind: 'failed' }],
    ])('%s', async (_title, answer, ending) => {
      const stand = openWith(answer);
      expect(await afterSeconds(1, run(stand))).toMatchObject(ending);
      expect(host.count(stand, method)).toBe(1);
    });

    test('is granted though the response is slow and arrives twice', async () => {
      const action = run(openWith({ kind: 'result', data: good, after: 4_000, times: 2 }));
      expect(await afterSeconds(3, action)).toBe('under way');
      expect(await afterSeconds(2, action)).toEqual(granted);
    });

    test.each(wrong)('fails when the response is %j', async (data) => {
      const stand = openWith({ kind: 'result', data });
      expect(await afterSeconds(1, run(stand))).toMatchObject({ kind: 'failed' });
    });

    test.each<[string, HostAnswer]>([
      ['is silent', { kind: 'silent' }],
      ['answers without an id', { kind: 'without id', data: good }],
      ['answers too late', { kind: 'result', data: good, after: (patience + 10) * 1000 }],
    ])('times out when the host %s, and a later response has no effect', async (_how, answer) => {
      const ended = vi.fn();
      const action = run(openWith(answer));
      void action.then(ended);
      expect(await afterSeconds(patience - 1, action)).toBe('under way');
      await seconds(20);
      expect(ended).toHaveBeenCalledExactlyOnceWith({ kind: 'timedOut' });
    });
  });
}
