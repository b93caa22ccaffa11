import { expect, test } from 'vitest';
import { changedLines } from '@/player/play/changeAnnouncer';
import type { TranscriptLine } from '@/player/rules/transcript';

const says = (words: string, speaker = ''): TranscriptLine => ({ kind: 'text', speaker, text: words });
const shows = (words: string): TranscriptLine => ({ kind: 'picture', text: words });
const asks = (prompt: string, ...labels: readonly string[]): TranscriptLine => ({
  kind: 'choice',
  prompt,
  options: labels.map((label) => ({ label, taken: false })),
});

const table: [string, TranscriptLine[], TranscriptLine[], string[]][] = [
  ['nothing when nothing came', [says('Night')], [says('Night')], []],
  [
    'words that came, with who says them',
    [says('Night')],
    [says('Night'), says('Meow!', 'Cat')],
    ['Cat: Meow!'],
  ],
  ['words that changed', [says('1 coin')], [says('2 coins')], ['2 coins']],
  ['a picture that came', [], [shows('A key under the mat')], ['A key under the mat']],
  ['nothing when something went', [says('Night'), shows('A key')], [says('Night')], []],
  ['words that stand a second time', [says('Meow!')], [says('Meow!'), says('Meow!')], ['Meow!']],
  ['a question with its answers', [], [asks('Well?', 'Yes', 'No')], ['Well?', 'Yes', 'No']],
  ['an answer that is new', [asks('', 'Yes')], [asks('', 'Yes', 'Take the key')], ['Take the key']],
];

for (const [what, before, now, news] of table) {
  test(`screen readers announce ${what}`, () => {
    expect(changedLines(before, now)).toEqual(news);
  });
}
