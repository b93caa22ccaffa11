import type { Action, Condition } from '@/comics/project';
import { all, any, is, not, set, wait, when } from '../../builder/actions';
import { hotspot } from '../../builder/controls';
import type { Common, ObjectDraft, Picture } from '../../builder/drafts';
import { comicStyle, ink } from '../../builder/drafts';
import { effect, sway } from '../../builder/motions';
import { place, shape } from '../../builder/pictures';
import { freeText } from '../../builder/speech';
import { t } from '../../builder/texts';
import type { Comic } from '../../comic';
import type { Pictures } from './pictures';

const finds = ['moon', 'apple', 'pearl'] as const;
export type Find = (typeof finds)[number];

export const has = (variable: 'bag' | 'hung', word: Find): Condition => ({ variable, has: word });
const put = (variable: string, op: 'add' | 'remove', value: Find): Action => ({
  do: 'set',
  variable,
  op,
  value,
});

const names = {
  moon: { find: t('Луна: повесить на небо', 'The moon: hang it in the sky'), gone: t('Луна', 'The moon') },
  apple: {
    find: t('Яблоко: положить на тарелку', 'The apple: put it on the plate'),
    gone: t('Яблоко', 'The apple'),
  },
  pearl: {
    find: t('Жемчужина: вернуть утке', 'The pearl: give it to the duck'),
    gone: t('Жемчужина', 'The pearl'),
  },
};

/** Where every painting's words and canvas are changed. */
export function painting(
  comic: Comic,
  picture: Picture,
  title: { readonly ru: string; readonly en: string },
  [x, y, size]: readonly [x: number, y: number, size: number],
  more: Common = {},
): ObjectDraft {
  picture.shownAt(size * 0.9);
  return {
    type: 'symbol',
    symbol: 'painting',
    x,
    y,
    width: Math.round(360 * size),
    height: Math.round(470 * size),
    with: comic.otherwise({ canvas: { image: picture.ref, alt: picture.alt }, plate: { text: title } }),
    ...more,
  };
}

const barWords = { size: 42, color: '#fff3c9' };

/** What is found of each thing, and what happens when it is hung up again. */
export interface Lists {
  readonly found: Readonly<Record<Find, Action>>;
}

/** The inventory bar is a layer over every room; the frame of all paintings is one symbol. */
export function drawBag(comic: Comic, pictures: Pictures): Lists {
  comic.symbol('painting', 360, 470, [
    shape('rect', 0, 0, 360, 380, '#e0ac4a', { stroke: ink, radius: 14 }),
    shape('rect', 14, 14, 332, 352, '#b8862f', { radius: 8 }),
    {
      name: 'canvas',
      type: 'image',
      image: pictures.seaArt.ref,
      alt: pictures.seaArt.alt,
      x: 30,
      y: 30,
      width: 300,
      height: 320,
    },
    shape('rect', 4, 392, 352, 74, '#fff3c9', { stroke: ink, radius: 12 }),
    {
      name: 'plate',
      type: 'text',
      x: 10,
      y: 398,
      width: 340,
      height: 62,
      text: t('Картина', 'A painting'),
      textStyle: comicStyle(44, ink, { bold: true }),
    },
  ]);

  const ring = comic.list('ring', [comic.effectOf('chime', 0.6), wait(300)]);
  const opening = comic.list('opening', [
    when({ variable: 'hung', is: '>=', value: 3 }, [
      comic.effectOf('fanfare', 0.7),
      wait(1400),
      comic.go('morning', effect('iris', 700)),
    ]),
  ]);
  const notHere = comic.list('notHere', [
    comic.effectOf('boing', 0.4),
    comic.show('hint', effect('pop', 200)),
    wait(2600),
    comic.hide('hint', effect('fade', 300)),
  ]);
  const slot = (index: number) => 48 + index * 152;
  const found = Object.fromEntries(
    finds.map((find) => [
      find,
      comic.list(`found${find[0]?.toUpperCase()}${find.slice(1)}`, [
        put('bag', 'add', find),
        comic.show(`in-${find}`, effect('pop', 400)),
        comic.show(`use-${find}`),
        comic.hide(`no-${find}`),
        ring,
      ]),
    ]),
  );
  comic.layer({
    name: 'bag',
    pages: ['hall', 'cloakroom', 'cafe', 'egypt'],
    objects: [
      shape('rect', 30, 904, 1020, 166, '#3a2c4a', { stroke: ink, radius: 36 }),
      ...finds.flatMap((find, index) => [
        shape('rect', slot(index), 918, 140, 138, '#54427a', { radius: 26 }),
        {
          ...place(pictures[find], slot(index) + 70, 987, { scale: 0.5, alt: '' }),
          name: `no-${find}`,
          opacity: 0.25,
          filter: { brightness: 0 },
        },
        {
          ...place(pictures[find], slot(index) + 70, 987, {
            scale: 0.5,
            alt: '',
            idle: sway(6, 2200 + index * 300),
          }),
          name: `in-${find}`,
          hidden: true,
        },
        hotspot(
          slot(index),
          918,
          140,
          138,
          names[find].find,
          [
            when(
              is('inHall', true),
              [
                put('hung', 'add', find),
                comic.hide(`in-${find}`, effect('fade', 300)),
                comic.hide(`use-${find}`),
                ring,
                opening,
              ],
              [notHere],
            ),
          ],
          { name: `use-${find}`, hidden: true, kind: 'rect' },
        ),
      ]),
      freeText(520, 930, 500, t('Это повесим в зале с картинами.', 'It belongs in the hall of paintings.'), {
        ...barWords,
        name: 'hint',
        hidden: true,
        when: is('inHall', false),
      }),
      freeText(520, 930, 500, t('Коснитесь находки: вернём на место.', 'Tap a find to put it back.'), {
        ...barWords,
        when: any(...finds.map((find) => all(is('inHall', true), has('bag', find), not(has('hung', find))))),
      }),
    ],
  });
  return { found: { moon: orThrow(found.moon), apple: orThrow(found.apple), pearl: orThrow(found.pearl) } };
}

function orThrow(action: Action | undefined): Action {
  if (action === undefined) throw new Error('A find has no list');
  return action;
}

export const notYet = (find: Find): Condition => all({ not: has('bag', find) });
export const arrive = (comic: Comic, inHall: boolean): readonly Action[] => [
  comic.hide('hint'),
  set('inHall', inHall),
];
