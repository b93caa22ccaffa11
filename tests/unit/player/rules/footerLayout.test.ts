import { describe, expect, test } from 'vitest';
import { areTooSmall, chooseFooterLayout, type FooterBounds } from '@/player/screens/arrangeFooter';

describe('answers that a page draws', () => {
  test('stay in the drawing when they are large enough for a finger and readable', () => {
    expect(areTooSmall([{ height: 112, textSize: 44 }], 600 / 1080)).toBe(false);
    expect(areTooSmall([], 0.1)).toBe(false);
  });

  test.each([
    ['lower than 44 pixels', { height: 112, textSize: 60 }],
    ['lettered in less than 16 pixels', { height: 160, textSize: 44 }],
  ])('move out of it when one of them is %s', (_, answer) => {
    expect(areTooSmall([{ height: 200, textSize: 60 }, answer], 360 / 1080)).toBe(true);
  });
});

describe('captions and answers', () => {
  // A drawing of 300 pixels that is as wide as its place, at three units to a pixel.
  const room: FooterBounds = {
    left: 0,
    captions: 30,
    answers: 50,
    drawing: 300,
    share: 1 / 3,
    taken: () => [],
  };
  const words = (y: number, height: number) => ({ x: 300, y, width: 300, height });
  const table: [string, Partial<FooterBounds>, string][] = [
    ['stand under the drawing where there is room', { left: 80, taken: () => [words(600, 300)] }, 'apart'],
    ['stand beside it where that is free', { left: Number.POSITIVE_INFINITY }, 'apart'],
    ['stand over its foot where nobody speaks', { taken: () => [words(0, 600)] }, 'over'],
    ['hide no word that reaches a little under them', { taken: () => [words(0, 663)] }, 'apart'],
    ['stand partly over it where room is left', { left: 40, taken: () => [words(0, 770)] }, 'over'],
    [
      'part where the head is free and the foot has room for one',
      { taken: () => [words(660, 60)] },
      'parted',
    ],
    ['let the drawing make room when words are everywhere', { taken: () => [words(0, 900)] }, 'apart'],
    ['hide nothing of a page that is looked at closely', { taken: () => null }, 'apart'],
    ['hide no more than a third of the drawing', { answers: 85, taken: () => [] }, 'apart'],
    ['hide only the edge of a drawing with room below it', { left: 66 }, 'over'],
    ['hide no feet where room below a drawing is not enough', { left: 60 }, 'apart'],
    ['leave answers in a drawing that would become too small', { answers: 100 }, 'drawn'],
  ];
  for (const [what, given, place] of table) {
    test(`${what}`, () => {
      expect(chooseFooterLayout({ ...room, ...given })).toBe(place);
    });
  }

  test('captions without answers always find a place', () => {
    expect(chooseFooterLayout({ ...room, captions: 200, answers: 0, taken: () => [words(0, 900)] })).toBe(
      'apart',
    );
  });
});
