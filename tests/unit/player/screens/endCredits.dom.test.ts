import { expect, test } from 'vitest';
import { readProject } from '@/comics/lenient/readProject';
import { endScreen } from '@/player/screens/endScreen';
import { playerTextsFor } from '@/player/texts/playerTexts';

/** The lines under the end of a comic with such credits in its file, as they are read aloud and seen. */
function linesOf(credits: unknown, language: string) {
  const meta = { title: 'Cat', language: 'ru', credits };
  const file = { format: 'kadr-comics', version: 1, meta, pages: [{ id: 1, objects: [] }] };
  const reading = readProject(JSON.stringify(file));
  if (!reading.ok) throw new Error(reading.code);
  const { element } = endScreen(
    {
      ending: '',
      found: { found: 0, of: 0 },
      texts: playerTextsFor(language),
      language,
      credits: reading.project.meta.credits ?? [],
      creditsLanguage: reading.project.meta.language,
    },
    {
      again: () => undefined,
      another: null,
      choices: null,
      share: async () => 'copied',
      next: () => undefined,
    },
  );
  const list = element.querySelector('ul');
  return list && [list.ariaLabel, ...[...list.children].map(({ textContent }) => textContent)];
}

const credits = [
  { what: 'рисунок', who: 'Анна', licence: 'CC BY 4.0' },
  { what: 'made from', who: 'Кот <b>и</b> дверь, Кадр' },
  { what: 'story, art, puppets', who: 'Лев' },
];

test.each([
  ['en', 'Credits', 'made from', 'story, art, puppets'],
  ['ru', 'Кто это сделал', 'сделано из', 'история, рисунки, puppets'],
])(
  'the end of a story says who made it and what it was made from, usual parts in the language of the reader (%s)',
  (language, title, from, parts) => {
    expect(linesOf(credits, language)).toEqual([
      title,
      'рисунок: Анна (CC BY 4.0)',
      `${from}: Кот <b>и</b> дверь, Кадр`,
      `${parts}: Лев`,
    ]);
  },
);

test.each([
  ['nothing', false, false, ['Play again']],
  ['choices', false, true, ['Play again', 'Back to a choice']],
  ['another ending', true, true, ['Find another ending', 'Play again']],
])('an end that has %s to go back to leads there', (_what, hasAnother, isDecided, ways) => {
  const back = () => undefined;
  const { element } = endScreen(
    {
      ending: '',
      found: { found: 1, of: 2 },
      texts: playerTextsFor('en'),
      language: 'en',
      credits: [],
      creditsLanguage: 'en',
    },
    {
      again: back,
      another: hasAnother ? back : null,
      choices: isDecided ? back : null,
      share: null,
      next: back,
    },
  );
  expect([...element.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(ways);
});

test.each([[undefined], [[]], ['Anna'], [[{ what: 'story' }, 7, null, { who: 'Anna', what: '' }]]])(
  'the end of a story has no credits when the file says %j',
  (broken) => {
    expect(linesOf(broken, 'en')).toBeNull();
  },
);
