/** The result of one check, with advice where something is wrong. */
export interface Finding {
  readonly grade: 'good' | 'look' | 'bad';
  readonly sentence: string;
  readonly advice?: string;
}

export const good = (sentence: string): Finding => ({ grade: 'good', sentence });
export const look = (sentence: string, advice: string): Finding => ({ grade: 'look', sentence, advice });
export const bad = (sentence: string, advice: string): Finding => ({ grade: 'bad', sentence, advice });

const marks = { good: '  ok  ', look: ' look ', bad: ' BAD  ' } as const;

/** One line for each finding, in the given order. */
export function renderFindings(findings: readonly Finding[]): string {
  const lines = findings.map(
    ({ grade, sentence, advice }) =>
      `${marks[grade]} ${sentence}${advice === undefined ? '' : `\n       → ${advice}`}`,
  );
  const count = (grade: Finding['grade']) => findings.filter((one) => one.grade === grade).length;
  const ending =
    count('bad') === 0
      ? `No errors, ${count('look')} to review.`
      : `${count('bad')} to fix, ${count('look')} to review.`;
  return [...lines, '', ending].join('\n');
}
