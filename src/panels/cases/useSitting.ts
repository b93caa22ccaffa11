import { useState } from 'react';
import { type Case, caseKey, type Outcome } from '@/domain/case';
import { useOpenCases } from '@/queries/cases';

/** What was settled here, which stays in its place with a way back until the panel is left. */
export interface SettledCase {
  readonly item: Case;
  readonly outcome: Outcome;
  readonly decisionId: string;
}

/** The open cases and those just settled, the oldest first, and the one that is worked on. */
export function useSitting() {
  const { data: open, query } = useOpenCases();
  const [settled, setSettled] = useState<readonly SettledCase[]>([]);
  const [chosen, setChosen] = useState<string | null>(null);

  const settledOf = (item: Case) => settled.find((one) => caseKey(one.item) === caseKey(item));
  const there = new Map(
    [...settled.map(({ item }) => item), ...(open ?? [])].map((item) => [caseKey(item), item]),
  );
  const shown = [...there.values()].sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
  const waiting = shown.filter((item) => settledOf(item) === undefined);
  const current = waiting.find((item) => caseKey(item) === chosen) ?? waiting[0] ?? null;

  /** The waiting case after or before another, around the ends. */
  function beside(item: Case, step: 1 | -1): Case | undefined {
    const at = shown.findIndex((one) => caseKey(one) === caseKey(item));
    const around =
      step === 1
        ? [...shown.slice(at + 1), ...shown.slice(0, at)]
        : [...shown.slice(0, at).reverse(), ...shown.slice(at + 1).reverse()];
    return around.find((one) => settledOf(one) === undefined);
  }

  return {
    isLoaded: open !== undefined,
    query,
    shown,
    waiting,
    current,
    settledOf,
    last: settled.at(-1),
    choose: (item: Case | undefined) => {
      if (item !== undefined) setChosen(caseKey(item));
    },
    beside,
    settle(now: SettledCase) {
      const next = beside(now.item, 1);
      setChosen(next === undefined ? null : caseKey(next));
      setSettled((before) => [...before, now]);
    },
    takeBack({ item, decisionId }: SettledCase) {
      setChosen(caseKey(item));
      setSettled((before) => before.filter((one) => one.decisionId !== decisionId));
    },
  };
}

function orderOf(item: Case): string {
  return `${item.creationDate ?? ''} ${item.id}`;
}
