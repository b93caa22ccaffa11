import type { TranscriptLine } from '@/player/rules/transcript';

/** The words of a page that were not there before, for whoever cannot see what a tap has changed. */
export function changedLines(before: readonly TranscriptLine[], now: readonly TranscriptLine[]): string[] {
  const known = before.flatMap(wordsOf);
  return now.flatMap(wordsOf).filter((words) => {
    const index = known.indexOf(words);
    if (index < 0) return true;
    // Each line stands for one: the same words may come once more.
    known.splice(index, 1);
    return false;
  });
}

function wordsOf(line: TranscriptLine): string[] {
  switch (line.kind) {
    case 'words':
      return [line.speaker === '' ? line.words : `${line.speaker}: ${line.words}`];
    case 'choice':
      return [line.prompt, ...line.options.map(({ label }) => label)].filter((words) => words !== '');
    default:
      return [line.words];
  }
}
