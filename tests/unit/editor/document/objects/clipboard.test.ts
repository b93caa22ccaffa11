import { describe, expect, test } from 'vitest';
import { richLimits } from '@/comics/features/richText/richText';
import { comicsLimits } from '@/comics/limits';
import { eachObject } from '@/comics/pageContents';
import type { ComicObject, ImageObject, ProjectFile } from '@/comics/project';
import type { ResourceDescriptor } from '@/comics/resources';
import { type Clip, copyObjects, readClip } from '@/editor/document/clip';
import { removeObjects } from '@/editor/document/objects/addAndRemoveObjects';
import { leftOut, pasteObjects } from '@/editor/document/pasteObjects';
import { box, button, comicWith, edited, firstPage, frame, pageOf } from '../comicWith';

function clipOf(project: ProjectFile, ids: readonly number[]): Clip {
  const clip = copyObjects(project, 1, ids, 'ours');
  const read = readClip(JSON.stringify(clip));
  if (read === undefined) throw new Error('What is copied can be read');
  return read;
}

function picture(id: number, image: number): ImageObject {
  return { id, type: 'image', image: [0, image], x: 0, y: 0, width: 9, height: 9 };
}

function said(id: number, speaker: string): ComicObject {
  return { id, type: 'bubble', shape: 'round', text: 'Hi', speaker, x: 0, y: 0, width: 9, height: 9 };
}

const own: ResourceDescriptor = {
  ver: 1,
  dt: 0,
  id: 1,
  name: 'own',
  vp: { type: 4, vpstr: 'res/img/a.webp' },
};
const ofPack: ResourceDescriptor = {
  ver: 1,
  dt: 0,
  id: 2,
  name: 'pack',
  vp: { type: 3, tgt: 3, pid: 'cats', ifn: 'sit.webp' },
};

describe('what is copied', () => {
  test('leaves its frame at the position where it is seen', () => {
    const clip = clipOf(pageOf(frame(2, [100, 100, 300, 300], [box(3, [10, 20, 50, 50])])), [3]);
    expect(clip.objects).toEqual([box(3, [110, 120, 50, 50])]);
    const turned = (rotate: number) =>
      clipOf(pageOf(frame(2, [100, 100, 300, 300], [{ ...box(3, [10, 20, 50, 50]), rotate }], 90)), [3])
        .objects;
    expect(turned(15)).toEqual([{ ...box(3, [330, 110, 50, 50]), rotate: 105 }]);
    expect(turned(-90)).toEqual([box(3, [330, 110, 50, 50])]);
  });

  test('is nothing when it is not there, or not ours', () => {
    expect(copyObjects(pageOf(), 1, [7], 'ours')).toBeUndefined();
    expect(readClip('Just words')).toBeUndefined();
    expect(readClip('{"kind":"kadr-objects"}')).toBeUndefined();
  });
});

describe('what is pasted', () => {
  test('is offset a little from its original, each time', () => {
    const comic = pageOf(box(2));
    const paste = pasteObjects(clipOf(comic, [2]), 1, 'ours');
    expect(firstPage(edited(comic, paste, paste)).objects).toEqual([
      box(2),
      box(100, [32, 32, 100, 100]),
      box(101, [64, 64, 100, 100]),
    ]);
  });

  test('is offset together where one of them would cover its original', () => {
    const comic = pageOf(box(2), box(3, [300, 0, 100, 100]));
    const paste = pasteObjects(clipOf(comic, [2, 3]), 1, 'ours');
    expect(firstPage(edited(comic, removeObjects(1, [3]), paste)).objects).toEqual([
      box(2),
      box(100, [32, 32, 100, 100]),
      box(101, [332, 32, 100, 100]),
    ]);
  });

  test('points at what is there, on another page', () => {
    const comic = comicWith([
      {
        id: 1,
        objects: [
          box(2),
          button(3, [
            { do: 'show', object: 2 },
            { do: 'go', page: 4 },
          ]),
        ],
      },
      { id: 4, objects: [] },
    ]);
    const pasted = edited(comic, pasteObjects(clipOf(comic, [3]), 4, 'ours'));
    expect(pasted.pages[1]?.objects).toEqual([button(100, [{ do: 'go', page: 4 }])]);
  });

  test('brings to another comic what is available there, and lists the rest', () => {
    const from = comicWith(
      [
        {
          id: 1,
          objects: [
            picture(2, 1),
            picture(3, 2),
            {
              ...button(4, [
                { do: 'set', variable: 'coins', op: '+' },
                { do: 'go', page: 1 },
              ]),
              when: { seen: 1 },
            },
          ],
        },
      ],
      { resources: [own, ofPack], variables: { coins: { type: 'number', value: 0 } } },
    );
    const clip = clipOf(from, [2, 3, 4]);
    const into = pageOf();
    expect(leftOut(into, clip, 1, 'theirs')).toEqual({ objects: [picture(2, 1)], names: 2 });
    const pasted = edited(into, pasteObjects(clip, 1, 'theirs'));
    expect(firstPage(pasted).objects).toEqual([
      picture(100, 1),
      button(101, [{ do: 'set', variable: 'coins', op: '+' }]),
    ]);
    expect(pasted.resources).toEqual([{ ...ofPack, id: 1 }]);
    expect(pasted.ids.plain.midn).toBe(2);
    expect(pasted.variables).toEqual(from.variables);
  });

  test('needs no page of the comic that it comes from', () => {
    const seen = { seen: 1 };
    const rich = { variable: 'coins', is: '>', value: 1 } as const;
    const then = [{ do: 'set', variable: 'coins', op: '+' } as const];
    const from = comicWith(
      [
        {
          id: 1,
          objects: [
            { ...box(2), when: { all: [seen, rich] } },
            { ...box(3), when: { any: [{ not: seen }] } },
            { ...box(4), when: { all: [{ not: { all: [seen] } }] } },
            button(5, [{ do: 'if', when: seen, then }]),
            {
              ...picture(6, 2),
              looks: [
                { when: seen, image: [0, 2] },
                { when: rich, image: [0, 2] },
              ],
            },
          ],
        },
      ],
      { resources: [ofPack], variables: { coins: { type: 'number', value: 0 } } },
    );
    const pasted = edited(pageOf(), pasteObjects(clipOf(from, [2, 3, 4, 5, 6]), 1, 'theirs'));
    expect(firstPage(pasted).objects).toEqual([
      { ...box(100), when: { all: [rich] } },
      box(101),
      box(102),
      button(103, [{ do: 'if', when: { any: [] }, then }]),
      { ...picture(104, 1), looks: [{ when: rich, image: [0, 1] }] },
    ]);
    const { objects } = firstPage(edited(from, pasteObjects(clipOf(from, [2]), 1, 'ours')));
    expect(objects.at(-1)?.when).toEqual({ all: [seen, rich] });
  });

  test('is no symbol where only other data of it say so', () => {
    const noted = { ...box(2), extensions: { other: { type: 'symbol', do: 'run' } } };
    const clip = clipOf(pageOf(noted), [2]);
    expect(leftOut(pageOf(), clip, 1, 'theirs').objects).toEqual([]);
  });

  test('keeps its speaker in another comic, also where another speaker has that id', () => {
    const cat = { name: 'Cat', color: '#ff8800' };
    const from = {
      ...pageOf(frame(2, [0, 0, 300, 300], [said(3, 'a')]), said(4, 'b')),
      speakers: { a: cat, b: cat },
    };
    const into = { ...pageOf(), speakers: { a: { name: 'Dog' } } };
    const paste = pasteObjects(clipOf(from, [2, 4]), 1, 'theirs');
    const pasted = edited(into, paste, paste);
    expect(pasted.speakers).toEqual({ a: { name: 'Dog' }, speaker1: cat });
    const names = [...eachObject(firstPage(pasted).objects)].flatMap(({ object }) =>
      object.type === 'bubble' ? [object.speaker] : [],
    );
    expect(names).toEqual(['speaker1', 'speaker1', 'speaker1', 'speaker1']);
    const plain = edited({ ...pageOf(), version: 1 }, paste);
    expect([plain.version, Object.keys(plain.speakers ?? {})]).toEqual([2, ['a']]);
    expect(edited(from, pasteObjects(clipOf(from, [4]), 1, 'ours')).speakers).toBe(from.speakers);
  });

  test('names the speaker when another comic has no room for more', () => {
    const from = { ...pageOf(said(2, 'a')), speakers: { a: { name: { en: 'Cat' } } } };
    const others = Array.from({ length: richLimits.speakers }, (_, at) => [`s${at}`, { name: `${at}` }]);
    const into = { ...pageOf(), speakers: Object.fromEntries(others) };
    const pasted = edited(into, pasteObjects(clipOf(from, [2]), 1, 'theirs'));
    expect(firstPage(pasted).objects).toMatchObject([{ speaker: { en: 'Cat' } }]);
    expect(pasted.speakers).toBe(into.speakers);
  });

  test('never runs a list of another comic that only has the same name', () => {
    const from = {
      ...pageOf(button(2, [{ do: 'run', list: 'win' }])),
      lists: { win: [{ do: 'end' } as const] },
    };
    const into = { ...pageOf(), lists: { win: [{ do: 'restart' } as const] } };
    const clip = clipOf(from, [2]);
    expect(leftOut(into, clip, 1, 'theirs').objects).toEqual(clip.objects);
    expect(firstPage(edited(from, pasteObjects(clip, 1, 'ours'))).objects).toHaveLength(2);
  });

  test('brings its variables only where there is room for all of them', () => {
    const number = { type: 'number', value: 0 } as const;
    const words: ComicObject = {
      id: 2,
      type: 'text',
      text: '{gold} {luck}',
      x: 0,
      y: 0,
      width: 9,
      height: 9,
    };
    const from = { ...pageOf(words), variables: { gold: number, luck: number, unused: number } };
    const names = Array.from({ length: comicsLimits.variables - 1 }, (_, index) => [`v${index}`, number]);
    const into = (count: number) => ({ ...pageOf(), variables: Object.fromEntries(names.slice(0, count)) });
    const pasted = (count: number) =>
      edited(into(count), pasteObjects(clipOf(from, [2]), 1, 'theirs')).variables;
    expect(pasted(1)).toEqual({ v0: number, gold: number, luck: number });
    expect(pasted(names.length)).toEqual(into(names.length).variables);
    // One that is there already has its own value.
    const rich = { ...pageOf(), variables: { gold: { ...number, value: 7 } } };
    expect(edited(rich, pasteObjects(clipOf(from, [2]), 1, 'theirs')).variables).toEqual({
      gold: { ...number, value: 7 },
      luck: number,
    });
  });

  test('changes nothing when nothing of it can be pasted', () => {
    const clip = clipOf(comicWith([{ id: 1, objects: [picture(2, 1)] }], { resources: [own] }), [2]);
    const into = pageOf();
    expect(edited(into, pasteObjects(clip, 1, 'theirs'))).toBe(into);
  });
});
