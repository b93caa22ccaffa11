import { describe, expect, test } from 'vitest';
import { filesOfProject } from '@/offline/projects/filesOfProject';

const bases = { project: 'https://kadr.example/project_files/one', static: 'https://static.example/store' };
const own = (file: string) => `${bases.project}/${file}`;

const resource = (id: number, vp: unknown, dt = 0) => ({ ver: 1, dt, id, name: '', vp });
const file = (resources: readonly unknown[], rest: object = {}) =>
  JSON.stringify({ format: 'kadr-comics', version: 1, resources, pages: [{ id: 1, objects: [] }], ...rest });
const addressesOf = (...resources: readonly unknown[]) => filesOfProject(file(resources), bases)?.addresses;

describe('what belongs to a project', () => {
  test.each([
    ['a picture of its own', { type: 4, vpstr: 'res/img/cat.webp' }, own('res/img/cat.webp')],
    ['a plain file of everybody’s', { type: 2, vpstr: 'sounds/bell.mp3' }, `${bases.static}/sounds/bell.mp3`],
    [
      'the cover of an image pack',
      { type: 3, tgt: 1, pid: 'cats' },
      `${bases.static}/image_packs/cats/cover.png`,
    ],
    [
      'a small picture of an image pack',
      { type: 3, tgt: 2, pid: 'cats', ifn: 'a.png' },
      `${bases.static}/image_packs/cats/thumbnails/a.png`,
    ],
    [
      'a picture of an image pack',
      { type: 3, tgt: 3, pid: 'cats', ifn: 'a.png' },
      `${bases.static}/image_packs/cats/images/a.png`,
    ],
    ['a virtual path that came as text', '{"type":4,"vpstr":"res/img/cat.webp"}', own('res/img/cat.webp')],
  ])('%s', (_, vp, address) => {
    expect(addressesOf(resource(1, vp))).toEqual([address]);
  });

  test.each([
    ['the audio of a social network, which is silent', { type: 100, oid: 1, id: 2 }],
    ['a path that leads out of the project', { type: 4, vpstr: '../other/secret.webp' }],
    ['a path of another site', { type: 4, vpstr: 'https://elsewhere.example/a.webp' }],
    ['an image pack’s part that nobody knows', { type: 3, tgt: 9, pid: 'cats', ifn: 'a.png' }],
    ['a resource without a path', null],
  ])('not %s', (_, vp) => {
    expect(addressesOf(resource(1, vp))).toEqual([]);
  });

  test('pictures and sounds in the order of the file, each once', () => {
    const cat = { type: 4, vpstr: 'res/img/cat.webp' };
    const meow = { type: 4, vpstr: 'res/snd/meow.mp3' };
    expect(addressesOf(resource(1, cat), resource(1, meow, 3), resource(2, cat))).toEqual([
      own('res/img/cat.webp'),
      own('res/snd/meow.mp3'),
    ]);
  });

  const pictures = [
    resource(1, { type: 4, vpstr: 'cover.webp' }),
    resource(2, { type: 4, vpstr: 'sky.webp' }),
  ];
  test('its poster is the cover', () => {
    const files = filesOfProject(file(pictures, { meta: { cover: [0, 1] } }), bases);
    expect(files?.poster).toBe(own('cover.webp'));
  });

  test('its poster is the background of the page it starts at, when it has no cover', () => {
    const pages = [
      { id: 1, objects: [] },
      { id: 2, objects: [], background: { image: [0, 2] } },
    ];
    expect(filesOfProject(file(pictures, { start: 2, pages }), bases)?.poster).toBe(own('sky.webp'));
  });

  test('it has no poster when the file names none', () => {
    expect(filesOfProject(file(pictures), bases)?.poster).toBeNull();
  });

  const begun = {
    start: 2,
    pages: [
      { id: 1, objects: [{ id: 1, type: 'image', image: [0, 1] }] },
      { id: 2, objects: [{ id: 2, type: 'image', image: [0, 1] }], background: { image: [0, 2] } },
    ],
  };
  test('what its first page shows is the pictures of the page it starts at', () => {
    const more = [...pictures, resource(3, { type: 4, vpstr: 'end.webp' })];
    expect(filesOfProject(file(more, begun), bases)?.firstPage).toEqual([own('sky.webp'), own('cover.webp')]);
  });

  test('when it has only its first page, those pictures count as a play', () => {
    expect(filesOfProject(file(pictures, begun), bases)?.firstPage).toEqual([]);
  });

  test.each([
    ['that is not JSON', '<html>'],
    ['of another format', '{"format":"else"}'],
    ['without pages', '{"format":"kadr-comics","version":1,"pages":[]}'],
    ['of a later version', '{"format":"kadr-comics","version":99,"pages":[{"id":1}]}'],
  ])('nothing, for a file %s', (_, text) => {
    expect(filesOfProject(text, bases)).toBeNull();
  });
});
