import fc from 'fast-check';
import { bundledFonts } from '@/comics/features/richText/richText';
import { fonts } from '@/comics/vocabulary';
import { condition } from './actions';
import { just, type MadeArbitrary, madeFields, madeList, type World } from './made';
import { color, flag, languages, text, word, words } from './values';

export const font = word(...fonts, ...bundledFonts);

const run = madeFields(
  { text: words },
  {
    bold: flag,
    italic: flag,
    color: color,
    size: just(fc.constantFrom(0.5, 1, 1.4, 3)),
    font,
    ruby: just(fc.string({ maxLength: 9 }).map((ruby) => ruby.replaceAll('{', ''))),
    when: condition,
  },
);

const runs = madeList(fc.oneof(words, run), { minLength: 1, maxLength: 4 });

const inLanguages = madeFields(
  {},
  Object.fromEntries(languages.map((language) => [language, fc.oneof(words, runs)])),
);

const counted: MadeArbitrary = fc
  .tuple(fc.nat(99), madeFields({}, { one: runs, other: runs }))
  .map(([any, plural]) => (world: World) => ({ count: world.variable(any, 'number'), en: plural(world) }));

/** A drawn text, with or without runs. */
export const drawnText: MadeArbitrary = fc.oneof({ weight: 3, arbitrary: text }, runs, inLanguages, counted);

export const speakers = madeFields(
  {},
  Object.fromEntries(['cat', 'letter'].map((id) => [id, madeFields({ name: text }, { color: color, font })])),
);

/** A speaker: a name, or a speaker of the file. */
export const speaker = fc.oneof(text, word('cat', 'letter'));
