import { describe, expect, test } from 'vitest';
import type { Command } from '@/editor/document/Command';
import { openedId } from '@/editor/document/objectReferences';
import { addObjects, removeObjects } from '@/editor/document/objects/addAndRemoveObjects';
import { moveObjects } from '@/editor/document/objects/transformObjects';
import { setFields } from '@/editor/document/objects/updateObjects';
import { openAsPage, toOpened } from '@/editor/document/reuse/opened';
import { removePortrait, setSteps } from '@/editor/document/reuse/pageViews';
import { addPortraits } from '@/editor/document/reuse/proposedPortraits';
import { box, comicWith, edited, firstPage, frame, pageOf, places } from '../comicWith';

const upright = (command: Command) => toOpened(command, { kind: 'portrait', pageId: 1 }, 1);
const stepping = (command: Command) => toOpened(command, { kind: 'steps', pageId: 1 }, 1);

describe('a page on a phone', () => {
  const wide = pageOf(box(2), frame(3, [10, 20, 90, 90], [box(4)]));
  const portrait = { width: 1080, height: 1600, objects: { 2: { y: 260 }, 3: { y: 280 } } };
  const comic = { ...wide, pages: wide.pages.map((page) => ({ ...page, portrait })) };

  test('has the proposed layout at first, which is higher', () => {
    const proposed = edited(wide, addPortraits([1]));
    expect(firstPage(proposed).portrait).toMatchObject({ width: 1080, height: 1460 });
    expect(firstPage(proposed).portrait?.objects?.[3]).toEqual({ x: 1, y: 33, width: 109, height: 109 });
    expect(firstPage(edited(wide, addPortraits())).portrait).toEqual(firstPage(proposed).portrait);
    expect(firstPage(edited(wide, addPortraits([7]))).portrait).toBeUndefined();
    expect(edited(comic, addPortraits([1]))).toBe(comic);
    expect(firstPage(edited(comic, removePortrait(1))).portrait).toBeUndefined();
  });

  test('is worked on in its own size', () => {
    const page = openAsPage(comic, { kind: 'portrait', pageId: 1 }, 1)?.pages.at(-1);
    expect(page).toMatchObject({ id: openedId, size: { width: 1080, height: 1600 } });
    expect(page?.objects[0]).toEqual(box(2, [0, 260, 100, 100]));
  });

  test.each([
    ['the position of an object is of the phone alone', moveObjects(openedId, [2], 7, -260), { x: 7 }],
    ['a thing back in its place needs no other', moveObjects(openedId, [2], 0, -260), undefined],
    ['the style of an object is of both', setFields(openedId, 2, { fill: '#ff0000' }), { y: 260 }],
  ])('%s', (_, command, place) => {
    const after = edited(comic, upright(command));
    expect(firstPage(after).portrait?.objects?.[2]).toEqual(place);
    expect(places(after)).toEqual(places(comic));
  });

  test('what is in a frame moves in it, and the color is of both', () => {
    const moved = edited(comic, upright(moveObjects(openedId, [4], 3, 0)));
    expect(firstPage(moved).portrait?.objects?.[4]).toEqual({ x: 3 });
    const colored = edited(comic, upright(setFields(openedId, 2, { fill: '#ff0000' })));
    expect(firstPage(colored).objects[0]).toMatchObject({ fill: '#ff0000', y: 0 });
  });

  test('what is added and removed there is added and removed on the page', () => {
    const after = edited(
      comic,
      upright(removeObjects(openedId, [2])),
      upright(addObjects(openedId, [box(1)])),
    );
    expect(firstPage(after).objects.map(({ id }) => id)).toEqual([3, 100]);
    expect(firstPage(after).portrait?.objects).toEqual({ 3: { y: 280 } });
  });
});

describe('the steps of a guided view', () => {
  const comic = edited(comicWith([{ id: 1, objects: [box(2)] }]), setSteps(1, [2, [50, 60, 70, 80]]));
  const stepIds = openAsPage(comic, { kind: 'steps', pageId: 1 }, 1)
    ?.pages.at(-1)
    ?.objects.slice(1)
    .map(({ id }) => id);
  const [first = 0, second = 0] = stepIds ?? [];
  const stepsAfter = (...commands: Command[]) =>
    firstPage(edited(comic, ...commands.map(stepping))).guidedView;

  test.each([
    ['is moved', [moveObjects(openedId, [second], 5, 5)], [2, [55, 65, 70, 80]]],
    [
      'is an area once it left its object',
      [moveObjects(openedId, [first], 5, 0)],
      [
        [5, 0, 100, 100],
        [50, 60, 70, 80],
      ],
    ],
    ['is taken away', [removeObjects(openedId, [first])], [[50, 60, 70, 80]]],
  ])('one %s', (_, commands, steps) => {
    expect(stepsAfter(...commands)).toEqual(steps);
  });

  test('leave the page and its numbers alone', () => {
    const after = edited(
      comic,
      stepping(addObjects(openedId, [box(1)])),
      stepping(removeObjects(openedId, [2])),
    );
    expect(after.pages[0]?.objects).toEqual([box(2)]);
    expect(after.ids).toEqual(comic.ids);
  });

  test('remove a phone’s steps when their number differs', () => {
    const look = { width: 100, height: 200, guidedView: [2] };
    const phone = comicWith([{ id: 1, objects: [box(2)], guidedView: [2], portrait: look }]);
    expect(firstPage(edited(phone, setSteps(1, [[0, 0, 5, 5]]))).portrait).toEqual(look);
    expect(firstPage(edited(phone, setSteps(1, []))).portrait).toEqual({ width: 100, height: 200 });
  });
});
