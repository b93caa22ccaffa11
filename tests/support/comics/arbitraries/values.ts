import fc from 'fast-check';
import { easings, effectNames } from '@/comics/vocabulary';
import { just, type MadeArbitrary, madeFields, madeList, pointing, type World } from './made';

export const languages = ['ru', 'en', 'de', 'pt-BR', 'zh-Hans'] as const;
const pluralCategories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

export const word = (...words: readonly unknown[]): MadeArbitrary => just(fc.constantFrom(...words));
export const flag = just(fc.boolean());
export const coordinate = just(
  fc.oneof(fc.integer({ min: -500, max: 1500 }), fc.constantFrom(0.5, -12.75, 1e-7)),
);
export const amount = just(fc.oneof(fc.nat(1200), fc.constantFrom(0, 0.25, 99.5)));
const growth = just(fc.oneof(fc.integer({ min: -10, max: 1000 }), fc.constantFrom(0, 0.25, 1.5)));
export const share = just(fc.constantFrom(0, 1, 0.5, 0.125, 0.9));
export const time = just(fc.oneof(fc.nat(5000), fc.constantFrom(0, 0.5)));
export const longTime = just(fc.integer({ min: 1, max: 60_000 }));
export const color = just(
  fc.oneof(
    fc.nat(0xffffff).map((value) => `#${value.toString(16).padStart(6, '0')}`),
    fc.constantFrom('#FFFFFF', '#00000000', '#aBcDeF80'),
  ),
);
export const point = just(fc.tuple(fc.integer({ min: -300, max: 300 }), fc.integer({ min: -300, max: 300 })));
export const sharePoint = just(fc.tuple(fc.constantFrom(0, 0.3, 1), fc.constantFrom(0, 0.7, 1)));
export const picture = pointing((world, any) => world.picture(any));
export const sound = pointing((world, any) => world.sound(any));
export const pageId = pointing((world, any) => world.page(any));
export const objectId = pointing((world, any) => world.object(any));
/** Data that a tool may add to a file for itself; JSON has no −0. */
export const toolData = just(
  fc
    .dictionary(fc.string({ maxLength: 6 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 2 })
    .map((data): unknown => JSON.parse(JSON.stringify(data))),
);

export const name = just(fc.oneof(fc.string({ maxLength: 10 }), fc.constantFrom('Ёж', '👩‍🚀', '\u0000')));

/** Texts with variables; a single brace is followed by a space, so that it starts no name. */
export const words: MadeArbitrary = fc
  .array(
    fc.oneof(
      fc.string({ maxLength: 8 }).map((piece) => () => piece.replaceAll('{', '')),
      fc.constantFrom('{{', '{ ', ' — ', '}', '👩‍🚀', '‏').map((piece) => () => piece),
      fc.nat(99).map((any) => (world: World) => `{${world.variable(any)}}`),
    ),
    { maxLength: 4 },
  )
  .map((pieces) => (world: World) => pieces.map((piece) => piece(world)).join(''));

const plural = madeFields({}, Object.fromEntries(pluralCategories.map((category) => [category, words])));

const inLanguages = (said: MadeArbitrary) =>
  madeFields({}, Object.fromEntries(languages.map((language) => [language, said])));

/** Plain, translated, or in plural forms of a counted variable. */
export const text: MadeArbitrary = fc.oneof(
  words,
  inLanguages(words),
  fc.tuple(fc.nat(99), inLanguages(fc.oneof(words, plural))).map(
    ([any, make]) =>
      (world: World) =>
        Object.assign({ count: world.variable(any, 'number') }, make(world)),
  ),
);

export const timerName = word('bell', 'kettle', 't_1');

/** An item of a list, and a list of several. */
export const listWord = fc.string({ minLength: 1, maxLength: 20 });
export const wordList = fc.uniqueArray(listWord, { maxLength: 4 });

export const effect = madeFields(
  { effect: word(...effectNames) },
  { duration: time, delay: time, easing: word(...easings) },
);

/** The keyframes of a motion, with further keys that may change in them. */
export function keyframes(more: Readonly<Record<string, MadeArbitrary>> = {}): MadeArbitrary {
  const frame = madeFields(
    { at: share },
    {
      dx: coordinate,
      dy: coordinate,
      scale: growth,
      rotate: coordinate,
      opacity: share,
      easing: word(...easings),
      ...more,
    },
  );
  return madeList(frame, { minLength: 1, maxLength: 4 });
}

export const motion: MadeArbitrary = madeFields(
  { duration: longTime, keyframes: keyframes() },
  { loop: flag },
);
