import { describe, expect, test } from 'vitest';
import { drawLooks } from '@/player/features/looks/looksFeature';
import { pageLines } from '@/player/rules/transcript';
import { openPlay } from './openPlay';

const variables = { fed: { type: 'number', value: 0 } };
const is = (value: number) => ({ variable: 'fed', is: '==', value });
const feed = { do: 'set', variable: 'fed', op: '+' };
const box = { width: 200, height: 300 };

async function open(more: object = {}) {
  const looks = [
    { when: is(1), image: [0, 2] },
    { when: { variable: 'fed', is: '>', value: 0 }, image: [0, 3] },
  ];
  const cat = { id: 9, type: 'image', image: [0, 1], ...box, looks, onTap: [feed], ...more };
  const sizes: Readonly<Record<number, object>> = {
    1: box,
    2: { width: 400, height: 600 },
    3: { width: 300, height: 300 },
  };
  const play = await openPlay({ variables, pages: [{ id: 1, objects: [cat] }] }, ({ drawing, state }) => [
    {
      content: (object, element) =>
        drawLooks(object, element, { ...drawing, resource: ([, id]) => sizes[id] }, state()),
    },
  ]);
  const pictures = () => [...play.element().querySelectorAll('.image > .picture > img')];
  const target = () => play.element().querySelector<HTMLButtonElement>('.tap-target');
  return { ...play, pictures, target, tap: () => target()?.click() };
}

describe('a picture with looks', () => {
  test('is the first whose condition holds, one at a time, and changes on the open page', async () => {
    const { pictures, tap } = await open();
    const shown = () => pictures().map((picture) => picture.getAttribute('src'));
    expect(shown()).toEqual(['picture-1']);
    tap();
    expect(shown()).toEqual(['picture-2']);
    tap();
    expect(shown()).toEqual(['picture-3']);
    tap();
    expect(shown()).toEqual(['picture-3']);
  });

  test('keeps its feet on the ground and its proportions where those of the look differ', async () => {
    const { pictures, tap } = await open();
    const standing = () =>
      pictures().map((picture) => (picture instanceof HTMLElement ? picture.style.objectFit : null));
    tap();
    expect(standing()).toEqual(['']);
    tap();
    expect(standing()).toEqual(['contain']);
  });

  test('changes also where a picture is missing', async () => {
    const { pictures, tap, element } = await open();
    pictures()[0]?.dispatchEvent(new Event('error'));
    expect(element().querySelectorAll('.placeholder')).toHaveLength(1);
    tap();
    expect(element().querySelectorAll('.placeholder')).toHaveLength(0);
    expect(pictures()).toHaveLength(1);
  });

  test('is described by the picture that is shown, in the transcript too', async () => {
    const { state, tap, play } = await open();
    const [page] = play.project.pages;
    if (page === undefined) throw new Error('There is no page');
    const lines = () => pageLines(page, state(), { text: String, resourceAlt: ([, id]) => `cat ${id}` });
    expect(lines()).toEqual([{ kind: 'picture', text: 'cat 1' }]);
    tap();
    expect(lines()).toEqual([{ kind: 'picture', text: 'cat 2' }]);
  });
});
