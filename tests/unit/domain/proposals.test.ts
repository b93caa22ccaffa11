import { describe, expect, test } from 'vitest';
import { mayPropose, type PastProposal, type ProposalKind, withProposal } from '@/domain/proposals';

const dayMs = 24 * 3_600_000;
const day = (number: number) => new Date(Date.UTC(2026, 10, 1) + number * dayMs);
const invited = (number: number, runId: string): PastProposal => ({
  kind: 'groupInvite',
  runId,
  at: day(number),
});

interface Row {
  readonly what: string;
  readonly firstRunId?: string | null;
  readonly past?: readonly PastProposal[];
  readonly kind?: ProposalKind;
  readonly runId?: string;
  readonly today?: number;
  readonly may: boolean;
}

describe('a proposal', () => {
  test.each<Row>([
    { what: 'in the first run', runId: 'first', may: false },
    { what: 'while no first run is known', firstRunId: null, may: false },
    { what: 'in the second run', may: true },
    { what: 'again in the same run', past: [invited(1, 'now')], today: 1, may: true },
    { what: 'of another kind in the same run', past: [invited(1, 'now')], kind: 'wallShare', may: false },
    { what: 'of another kind in the next run', past: [invited(1, 'before')], kind: 'wallShare', may: true },
    { what: 'of the same kind on day 29', past: [invited(0, 'before')], today: 29, may: false },
    { what: 'of the same kind on day 30', past: [invited(0, 'before')], today: 30, may: true },
    { what: 'of the same kind on day 31', past: [invited(0, 'before')], today: 31, may: true },
    {
      what: 'of the same kind after the clock went back',
      past: [invited(9, 'before')],
      today: 1,
      may: false,
    },
  ])(
    '$what: $may',
    ({ firstRunId = 'first', past = [], kind = 'groupInvite', runId = 'now', today = 1, may }) => {
      expect(mayPropose({ firstRunId, past }, { kind, runId, now: day(today) })).toBe(may);
    },
  );

  test('replaces the stored one of its kind', () => {
    const wall: PastProposal = { kind: 'wallShare', runId: 'earlier', at: day(1) };
    const memory = { firstRunId: 'first', past: [invited(0, 'before'), wall] };
    const now = { kind: 'groupInvite', runId: 'now', now: day(31) } as const;
    expect(withProposal(memory, now).past).toEqual([wall, invited(31, 'now')]);
  });

  test('that is shown again in its run keeps its time', () => {
    const memory = { firstRunId: 'first', past: [invited(1, 'now')] };
    const again = { kind: 'groupInvite', runId: 'now', now: day(2) } as const;
    expect(withProposal(memory, again).past).toEqual([invited(1, 'now')]);
  });
});
