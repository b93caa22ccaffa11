import { describe, expect, test } from 'vitest';
import { stateToShow } from '@/features/offline/KeepOffline';
import type { OfflineState } from '@/offline/messages';

const refusals: readonly OfflineState[] = [
  { kind: 'keptInTheWay', name: 'The Cat and the Door' },
  { kind: 'refused', reason: 'tooLarge' },
];
const notKept: readonly OfflineState[] = [{ kind: 'absent' }, { kind: 'played', bytes: 1 }];
const kept: readonly OfflineState[] = [
  { kind: 'keeping', done: 1, total: 2 },
  { kind: 'waiting', done: 1, total: 2 },
  { kind: 'kept', bytes: 2 },
];

describe('what is beside "keep offline"', () => {
  test('why a comic could not be stored stays after the message that it is not stored', () => {
    for (const refusal of refusals) {
      for (const state of notKept) expect(stateToShow(refusal, state)).toBe(refusal);
    }
  });

  test('a refusal gives way to a comic that is kept after all, and to another refusal', () => {
    for (const refusal of refusals) {
      for (const state of [...kept, ...refusals]) expect(stateToShow(refusal, state)).toBe(state);
    }
  });

  test('anything else is interrupted by announcements', () => {
    for (const shown of [null, ...notKept, ...kept]) {
      for (const state of [...notKept, ...kept, ...refusals]) expect(stateToShow(shown, state)).toBe(state);
    }
  });
});
