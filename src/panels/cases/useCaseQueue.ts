import { useState } from 'react';
import { type Case, caseKey, type Outcome } from '@/domain/case';
import { useOpenCases } from '@/queries/cases';

/**
 * A case that was settled here. It keeps its place, with a button to take the decision back, until the panel
 * is left.
 */
export interface SettledCase {
  readonly item: Case;
  readonly outcome: Outcome;
  readonly decisionId: string;
}

/** The open cases and those just settled, the oldest first, and the current case. */
export function useCaseQueue() {
  const { data: open, query } = useOpenCases();
  const [settled, setSettled] = useState<readonly SettledCase[]>([]);
  const [{ chosen, moves }, setCurrent] = useState<Current>({ chosen: null, moves: 0 });

  // A subject may be settled and open again after a later report.
  const shown: readonly Entry[] = [
    ...settled.map((decided) => ({ item: decided.item, decided })),
    ...(open ?? []).map((item) => ({ item })),
  ].sort((one, other) => (orderOf(one.item) < orderOf(other.item) ? -1 : 1));
  const waiting = shown.filter(({ decided }) => decided === undefined).map(({ item }) => item);
  const current =
    (chosen === null ? waiting[0] : (waiting.find(isSame(chosen)) ?? beside(chosen, 1))) ?? null;

  /** The waiting case after or before another one; wraps around at the ends. */
  function beside(item: Case, step: 1 | -1): Case | undefined {
    const others = waiting.filter((one) => !isSame(item)(one));
    const after = others.filter((one) => orderOf(one) > orderOf(item));
    if (step === 1) return after[0] ?? others[0];
    return others.at(-after.length - 1) ?? others.at(-1);
  }

  function go(chosen: Case | null) {
    setCurrent((before) => ({ chosen, moves: before.moves + 1 }));
  }

  /** Moves on, unless the moderator has gone to another case while this one was being settled. */
  function leave(item: Case, to: Case | undefined) {
    const isElsewhere = (at: Case | null) => at !== null && !isSame(item)(at);
    setCurrent((before) =>
      isElsewhere(before.chosen) ? before : { chosen: to ?? null, moves: before.moves + 1 },
    );
  }

  return {
    isLoaded: open !== undefined,
    query,
    shown,
    waiting,
    current,
    /** Increases whenever the current case must get the focus. */
    moves,
    last: settled.at(-1),
    choose: (item: Case | undefined) => go(item ?? chosen),
    stay: (item: Case) => leave(item, item),
    beside,
    settle(now: SettledCase) {
      leave(now.item, beside(now.item, 1));
      setSettled((before) => [...before, now]);
    },
    takeBack({ item, decisionId }: SettledCase) {
      go(item);
      setSettled((before) => before.filter((one) => one.decisionId !== decisionId));
    },
  };
}

interface Current {
  /** The case that was opened last; the one after it if that is no longer open. */
  readonly chosen: Case | null;
  readonly moves: number;
}

interface Entry {
  readonly item: Case;
  readonly decided?: SettledCase;
}

function orderOf(item: Case): string {
  return `${item.creationDate ?? ''} ${item.id}`;
}

function isSame(item: Case): (other: Case) => boolean {
  return (other) => caseKey(other) === caseKey(item);
}
