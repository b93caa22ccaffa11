import { describe, expect, test } from 'vitest';
import { newProject } from '@/editor/document/newProject';
import { exportComic } from '@/editor/files/exportComic';
import { importComic } from '@/editor/files/importComic';
import { png } from '../../comics/packages/pictures';
import { rawZip } from '../../comics/packages/rawZip';

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

/** Brings a file in; what was put into the project on the way. */
async function bringIn(file: File) {
  const uploaded: string[] = [];
  const imported = await importComic(file, {
    onProgress: () => undefined,
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
  test('[B4] is the same comic in another Kadr, with its pictures and those of packs', async () => {
    const { bytes, missing } = await exportComic(project, 'Taken home', async () => picture);
    expect(missing).toBe(0);
    const { imported, uploaded } = await bringIn(fileOf(bytes, 'taken-home.comics.zip'));
    expect(uploaded.sort()).toEqual([`basic-images-coin.png ${picture.length}`, `own.png ${picture.length}`]);
    const vps = ['here/own.png', 'here/basic-images-coin.png'].map((vpstr) => ({ type: 4, vpstr }));
    const resources = project.resources.map((one, index) => ({ ...one, vp: vps[index] }));
    expect(imported).toEqual({ kind: 'imported', project: { ...project, resources }, lost: 0 });
  });

  test('[B4] tells how many of its pictures could not be had', async () => {
    const { bytes, missing } = await exportComic(project, 'Taken home', async () => null);
    expect(missing).toBe(2);
    const { imported } = await bringIn(fileOf(bytes, 'taken-home.comics.zip'));
    expect(imported).toMatchObject({ kind: 'imported', lost: 1 });
  });

  test('[B4] a CBZ becomes a comic with a page for each picture', async () => {
    const { bytes } = await exportComic(project, 'x', async () => picture);
    expect((await bringIn(fileOf(bytes, 'a.cbz'))).imported.kind).toBe('imported');
    const book = rawZip([
      { name: '1.png', content: picture },
      { name: '2.png', content: picture },
      { name: '3.png', content: new Uint8Array(9) },
    ]);
    const { imported, uploaded } = await bringIn(fileOf(book, 'book.cbz'));
    expect(uploaded).toHaveLength(2);
    expect(imported).toMatchObject({ kind: 'imported', lost: 1, project: { pages: [{}, {}] } });
  });

  test('[B4] a file that broke off on its way goes on where it did', async () => {
    const { bytes } = await exportComic(project, 'Taken home', async () => picture);
    const uploaded = new Map();
    const asked: string[] = [];
    const bring = (most: number) =>
      importComic(fileOf(bytes, 'taken-home.comics.zip'), {
        onProgress: () => undefined,
        uploaded,
        upload: async (name) => {
          if (asked.length === most) throw new Error('no network');
          asked.push(name);
          return { type: 4, vpstr: `here/${name}` };
        },
      });
    await expect(bring(1)).rejects.toThrow('no network');
    expect(await bring(2)).toMatchObject({ kind: 'imported', lost: 0 });
    expect(asked.sort()).toEqual(['basic-images-coin.png', 'own.png']);
  });

  test('[B4] what is neither is told so, and nothing is put into the project', async () => {
    const { imported, uploaded } = await bringIn(fileOf(new Uint8Array(20), 'photo.zip'));
    expect([imported, uploaded]).toEqual([{ kind: 'unreadable' }, []]);
  });
});
