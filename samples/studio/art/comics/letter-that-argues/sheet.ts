import type { Condition, DrawnText, Run } from '@/comics/project';
import { is } from '../../builder/actions';
import type { ObjectDraft, Picture } from '../../builder/drafts';
import { breathe, effect } from '../../builder/motions';
import { place } from '../../builder/pictures';
import { freeText, say } from '../../builder/speech';
import { runs } from '../../builder/texts';

/** The colours of what is written: ink, what is felt, and a red pencil. */
const inkBlue = '#2f4f9a';
export const feeling = '#b3326b';
export const redPencil = '#c9302c';

/** A conditional run. */
export const only = (when: Condition, text: string, look: Omit<Run, 'text' | 'when'> = {}): Run => ({
  text,
  ...look,
  when,
});

const named = (ru: string, en: string, when: Condition, look: Omit<Run, 'text' | 'when'> = {}) =>
  [only(when, `${ru}\n`, look), only(when, `${en}\n`, look)] as const;
const kind = named('Дорогой Тим!', 'Dear Tim,', is('tone', 1));
const rude = named('Эй, ты!', 'Hey you!', is('tone', 2), { font: 'block', size: 0.9, color: redPencil });
const stately = named('Милостивый сударь!', 'Most noble Sir,', is('tone', 3), { font: 'old' });

/** How the letter begins, as it was chosen. */
export const greeting = {
  ru: [kind[0], rude[0], stately[0]],
  en: [kind[1], rude[1], stately[1]],
} as const;

const honest = is('honest', true);
const cool = is('honest', false);

/** What Mila thinks of the bicycle, above the line or on it. */
export const about = {
  ru: [
    'Мне ',
    only(cool, 'всё равно', { ruby: 'обидно до слёз' }),
    only(honest, 'обидно до слёз', { color: feeling, bold: true }),
    ', что ты укатил на моём велосипеде.',
  ],
  en: [
    'I ',
    only(cool, 'don’t care', { ruby: 'cried all evening' }),
    only(honest, 'cried all evening', { color: feeling, bold: true }),
    ' because you rode off on my bicycle.',
  ],
} as const;

/** What was under the blot. */
export const friend = {
  ru: [
    ' Ты мой ',
    only(is('friend', 1), 'лучший', { bold: true, color: feeling }),
    only(is('friend', 2), 'бывший', { italic: true }),
    only(is('friend', 3), 'единственный', { bold: true, color: feeling }),
    ' друг.',
  ],
  en: [
    ' You are my ',
    only(is('friend', 1), 'best', { bold: true, color: feeling }),
    only(is('friend', 2), 'former', { italic: true }),
    only(is('friend', 3), 'only', { bold: true, color: feeling }),
    ' friend.',
  ],
} as const;

const usualSizes = [0.55, 1, 1.7, 2.5];
/** The word of the letter, as loud as it was made. */
export const sorry = (ru: string, en: string, sizes: readonly number[] = usualSizes) => ({
  ru: sizes.map((size, index) => only(is('loud', index + 1), ru, { size, color: feeling, bold: index > 1 })),
  en: sizes.map((size, index) => only(is('loud', index + 1), en, { size, color: feeling, bold: index > 1 })),
});

/** The text on the sheet; its face is on the right. */
export function written(
  text: DrawnText,
  look: { readonly types?: boolean; readonly size?: number; readonly width?: number } = {},
): ObjectDraft {
  const { types = false, size = 56, width = 660 } = look;
  return {
    ...freeText(130, 46, width, '', { size, color: inkBlue, style: { font: 'pen', align: 'left' } }),
    height: 392,
    ...{ text },
    ...(types ? { enter: effect('type', 2600, 300) } : {}),
  };
}

export const paper = (picture: Picture): ObjectDraft =>
  place(picture, 60, 24, { idle: breathe(1.006), pivot: [0.5, 1] });

/** The letter speaks; its mouth is on the right of the sheet. */
export function letterSays(
  ru: Parameters<typeof runs>[0],
  en: Parameters<typeof runs>[1],
  y = 480,
): ObjectDraft {
  return say(350, y, 690, runs(ru, en), {
    size: 42,
    to: [890, 345],
    speaker: 'letter',
    style: { font: 'pen' },
    color: inkBlue,
    enter: effect('pop', 300, 500),
  });
}
