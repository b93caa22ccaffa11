import { describe, expect, test } from 'vitest';
import { comicsLimits, packageLimits } from '@/comics/limits';
import { newProject } from '@/editor/document/newProject';
import { exportComic } from '@/editor/files/exportComic';
import { importComic } from '@/editor/files/importComic';
import { fileName } from '@/ui/saveFile';
import { jpeg, png } from '../../comics/packages/pictures';
import { type RawEntry, rawZip } from '../../comics/packages/rawZip';

const picture = png(8, 8);
const empty = newProject('Taken home', 'en');
const project = {
  ...empty,
  ids: { ...empty.ids, plain: { ver: 1, midn: 3 } },
  resources: [
    { ver: 1, dt: 0, id: 1, name: 'own', vp: { type: 4, vpstr: 'res/img/own.png' } },
    { ver: 1, dt: 0, id: 2, name: 'pack', vp: { type: 3, tgt: 3, pid: 'basic', ifn: 'coin.png' } },
  ],
} as const;

/** Imports a file; returns what was put into the project. */
async function bringIn(file: File) {
  const uploaded: string[] = [];
  const imported = await importComic(file, {
    onProgress: () => undefined,
    shrink: async () => [png(4096, 10), png(4096, 20)],
    uploaded: new Map(),
    upload: async (name, bytes) => {
      uploaded.push(`${name} ${bytes.length}`);
      return { type: 4, vpstr: `here/${name}` };
    },
  });
  return { imported, uploaded };
}

const fileOf = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name);

describe('a comic as a file', () => {
  test('is the same comic in another Kadr, with its pictures and those of packs', async () => {
    const { bytes, missing } = await exportComic(project, 'Taken home', async () => picture);
    expect(missing).toBe(0);
    const { imported, uploaded } = await bringIn(fileOf(bytes, 'taken-home.comics.zip'));
    expect(uploaded.sort()).toEqual([`basic-images-coin.png ${picture.length}`, `own.png ${picture.length}`]);
    const vps = ['here/own.png', 'here/basic-images-coin.png'].map((vpstr) => ({ type: 4, vpstr }));
    const resources = project.resources.map((one, index) => ({ ...one, vp: vps[index] }));
    expect(imported).toEqual({ kind: 'imported', project: { ...project, resources }, notes: [] });
  });

  test('says when it is too large to be imported again', { tags: 'long' }, async () => {
    const largest = new Uint8Array(packageLimits.size);
    const own = { ...project, resources: project.resources.slice(0, 1) };
    const exported = async (bytes: Uint8Array) => exportComic(own, 'Taken home', async () => bytes);
    expect((await exported(picture)).tooLarge).toBeNull();
    expect((await exported(largest)).tooLarge).toBe('package');
  });

  test('says when its texts are too long to be imported again, which depends on their bytes', async () => {
    const of = (letter: string) => ({
      ...empty,
      pages: Array.from({ length: 30 }, (_, page) => ({
        id: 1000 + page,
        objects: Array.from({ length: 10 }, (__, index) => ({
          id: 2000 + 10 * page + index,
          type: 'text' as const,
          x: 0,
          y: 0,
          width: 100,
          height: 100,
          text: letter.repeat(1900),
        })),
      })),
    });
    for (const [letter, tooLarge, kind] of [
      ['a', null, 'imported'],
      ['ж', 'projectFile', 'refused'],
    ] as const) {
      const exported = await exportComic(of(letter), 'Taken home', async () => null);
      expect(exported.tooLarge).toBe(tooLarge);
      const { imported } = await bringIn(fileOf(exported.bytes, 'taken-home.comics.zip'));
      expect(imported.kind).toBe(kind);
    }
  });

  test('says which of its pictures failed to load', async () => {
    const { bytes, missing } = await exportComic(project, 'Taken home', async () => null);
    expect(missing).toBe(2);
    const { imported } = await bringIn(fileOf(bytes, 'taken-home.comics.zip'));
    expect(imported).toMatchObject({ kind: 'imported', notes: [{ kind: 'missing', files: ['own'] }] });
  });

  test('a picture that the server rejects is named, and the rest of the comic is imported', async () => {
    const book = rawZip([
      { name: '1.png', content: picture },
      { name: '2.png', content: picture },
    ]);
    const imported = await importComic(fileOf(book, 'book.cbz'), {
      onProgress: () => undefined,
      shrink: async () => [],
      uploaded: new Map(),
      upload: async (name) => (name.includes('1') ? null : { type: 4, vpstr: `here/${name}` }),
    });
    expect(imported).toMatchObject({
      kind: 'imported',
      notes: [{ kind: 'rejected', files: ['1.png'] }],
      project: { pages: [{}, {}], resources: [{}, { vp: { vpstr: 'here/page-002.png' } }] },
    });
  });

  test('a CBZ becomes a comic with a page for each picture', async () => {
    const { bytes } = await exportComic(project, 'x', async () => picture);
    expect((await bringIn(fileOf(bytes, 'a.cbz'))).imported.kind).toBe('imported');
    const book = rawZip([
      { name: '1.png', content: picture },
      { name: '2.png', content: picture },
      { name: '3.png', content: new Uint8Array(9) },
    ]);
    const { imported, uploaded } = await bringIn(fileOf(book, 'book.cbz'));
    expect(uploaded).toHaveLength(2);
    expect(imported).toMatchObject({
      kind: 'imported',
      notes: [{ kind: 'skipped', files: ['3.png'] }],
      project: { pages: [{}, {}] },
    });
  });

  test('a long name is cut between two characters, in the comic and in its file', async () => {
    const name = `a${'😀'.repeat(60)}`;
    const book = rawZip([{ name: '1.png', content: picture }]);
    const { imported } = await bringIn(fileOf(book, `${name}.cbz`));
    expect(imported).toMatchObject({ project: { meta: { title: `a${'😀'.repeat(49)}` } } });
    expect(fileName(name)).toBe(`a${'😀'.repeat(39)}`);
  });

  test('what a CBZ loses or changes is reported', async () => {
    const odd = new Uint8Array(9);
    const broken = Buffer.concat([jpeg(10, 15), Buffer.from('ffda0008010100003f00aabbccff00dd', 'hex')]);
    const pages = Array.from({ length: 197 }, (_, index) => ({ name: `5-${index}.png`, content: picture }));
    const { imported, uploaded } = await bringIn(
      fileOf(
        rawZip([
          { name: '1.png', content: odd },
          { name: '2.png', content: png(9000, 9000) },
          { name: '3.tif', content: odd },
          { name: '4.jpg', content: broken },
          ...pages,
          { name: '6.png', content: picture },
          { name: '7.png', content: picture },
        ]),
        'book.cbz',
      ),
    );
    expect(uploaded).toHaveLength(200);
    expect(imported).toMatchObject({
      kind: 'imported',
      notes: [
        { kind: 'skipped', files: ['1.png', '3.tif'] },
        { kind: 'resized', files: ['2.png'] },
        { kind: 'truncated', files: ['4.jpg'] },
        { kind: 'beyondLimit', files: ['6.png', '7.png'] },
      ],
    });
  });

  test('a file whose transfer was interrupted continues where it stopped', async () => {
    const { bytes } = await exportComic(project, 'Taken home', async () => picture);
    const uploaded = new Map();
    const asked: string[] = [];
    const bring = (most: number) =>
      importComic(fileOf(bytes, 'taken-home.comics.zip'), {
        onProgress: () => undefined,
        shrink: async () => [],
        uploaded,
        upload: async (name) => {
          if (asked.length === most) throw new Error('no network');
          asked.push(name);
          return { type: 4, vpstr: `here/${name}` };
        },
      });
    await expect(bring(1)).rejects.toThrow('no network');
    expect(await bring(2)).toMatchObject({ kind: 'imported', notes: [] });
    expect(asked.sort()).toEqual(['basic-images-coin.png', 'own.png']);
  });

  test('a file of another kind is reported, and nothing is added to the project', async () => {
    const { imported, uploaded } = await bringIn(fileOf(new Uint8Array(20), 'photo.zip'));
    expect([imported, uploaded]).toEqual([{ kind: 'refused', because: 'unreadable' }, []]);
  });

  test.each<[string, readonly RawEntry[]]>([
    [
      'whose pictures are broken',
      [
        { name: 'project.json', content: JSON.stringify(project) },
        { name: 'res/img/own.png', content: 'MZ' },
        { name: 'res/img/other.png', content: picture },
      ],
    ],
    [
      'that was packed with its folder',
      [
        { name: 'comic/project.json', content: JSON.stringify(project) },
        { name: 'comic/res/img/own.png', content: picture },
      ],
    ],
  ])('a package %s is not treated as a book of its pictures', async (_what, entries) => {
    const { imported, uploaded } = await bringIn(fileOf(rawZip(entries), 'a.comics.zip'));
    expect([imported, uploaded]).toEqual([{ kind: 'refused', because: 'unreadable' }, []]);
  });

  test('a file of a newer Kadr and one that is too large say so', async () => {
    const newer = rawZip([{ name: 'project.json', content: JSON.stringify({ ...project, version: 99 }) }]);
    expect((await bringIn(fileOf(newer, 'a.comics.zip'))).imported).toEqual({
      kind: 'refused',
      because: 'newer',
    });
    const large = fileOf(new Uint8Array(0), 'a.cbz');
    Object.defineProperty(large, 'size', { value: packageLimits.size + 1 });
    expect((await bringIn(large)).imported).toEqual({ kind: 'refused', because: 'tooLarge' });
  });

  test.each<[string, object]>([
    ['pages', { pages: Array.from({ length: 201 }, (_, index) => ({ id: index + 1, objects: [] })) }],
    ['characters in a text', { meta: { ...project.meta, description: 'x'.repeat(2001) } }],
    ['bytes', { extensions: { notes: 'x'.repeat(comicsLimits.fileSize) } }],
  ])('a comic with too many %s says so, not that it is damaged', async (_what, more) => {
    const comic = JSON.stringify({ ...project, resources: [], ...more });
    const entry = { name: 'project.json', content: comic, isPacked: false };
    const { imported } = await bringIn(fileOf(rawZip([entry]), 'a.comics.zip'));
    expect(imported).toEqual({ kind: 'refused', because: 'overLimit' });
  });

  test('is cancelled between two pages, and adds nothing to the project', async () => {
    const book = ['1.png', '2.png'].map((name) => ({ name, content: picture }));
    const uploaded: string[] = [];
    const importing = importComic(fileOf(rawZip(book), 'book.cbz'), {
      onProgress: (done) => {
        if (done > 0) throw new Error('given up');
      },
      shrink: async () => [],
      uploaded: new Map(),
      upload: async (name) => {
        uploaded.push(name);
        return { type: 4, vpstr: name };
      },
    });
    await expect(importing).rejects.toThrow('given up');
    expect(uploaded).toEqual([]);
  });

  test('reports its progress: a book is read first, then its pages are put into the project', async () => {
    const seen: number[] = [];
    const book = ['1.png', '2.png'].map((name) => ({ name, content: picture }));
    await importComic(fileOf(rawZip(book), 'book.cbz'), {
      onProgress: (done) => seen.push(done),
      shrink: async () => [],
      uploaded: new Map(),
      upload: async (name) => ({ type: 4, vpstr: name }),
    });
    expect(seen).toEqual([0, 0.25, 0.5, 0.75]);
  });
});
