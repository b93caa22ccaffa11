import { describe, expect, test } from 'vitest';
import { gatherShared, writePackage } from '@/comics/packages/comicsPackage';
import { saveProject } from '@/comics/projectFile';
import { checkPackage } from '../../../../scripts/comics/checkPackage';
import { exampleJson } from '../exampleProject';
import { mp3, png } from './pictures';

const own = new Map([
  ['res/img/room.webp', new Uint8Array(png())],
  ['res/snd/theme.mp3', new Uint8Array(mp3)],
]);

describe('packing a comic that uses shared pictures', () => {
  test('copies them in, once each, as files of the package', async () => {
    const json = exampleJson();
    json.resources.push({ ...json.resources[1], id: 3, name: 'coin again', tool: 'x' });
    const asked: unknown[] = [];
    const { project, media, missing } = await gatherShared(json, own, async (path) => {
      asked.push(path);
      return new Uint8Array(png());
    });
    expect(asked).toEqual([json.resources[1].vp, json.resources[2].vp]);
    expect(missing).toEqual([]);
    expect(project.resources).toEqual([
      json.resources[0],
      { ...json.resources[1], vp: { type: 4, vpstr: 'res/img/basic-images-coin.png' } },
      { ...json.resources[2], vp: { type: 4, vpstr: 'res/img/chars-cat.png' } },
      json.resources[3],
      { ...json.resources[4], vp: { type: 4, vpstr: 'res/img/basic-images-coin.png' } },
    ]);
    json.ids.plain.midn = 4;
    const bytes = await writePackage({ projectText: saveProject(project), info: null, media });
    const findings = await checkPackage(bytes);
    expect(findings.filter(({ code }) => code.startsWith('E_'))).toEqual([]);
  });

  test('names a file by its contents and never writes over one of the project', async () => {
    const json = exampleJson();
    const taken = new Map([...own, ['res/img/basic-images-coin.png', new Uint8Array(png(9, 9))]]);
    json.resources[2].vp = { type: 2, vpstr: 'sounds/ring.dat' };
    const { project, media } = await gatherShared(json, taken, async (path) =>
      path.type === 2 ? new Uint8Array(mp3) : new Uint8Array(png()),
    );
    expect(project.resources).toMatchObject([
      {},
      { vp: { vpstr: 'res/img/basic-images-coin-2.png' } },
      { vp: { vpstr: 'res/snd/sounds-ring.mp3' } },
      {},
    ]);
    expect(media.get('res/img/basic-images-coin.png')).toEqual(new Uint8Array(png(9, 9)));
  });

  test('says which ones failed to load and leaves their paths alone', async () => {
    const json = exampleJson();
    json.resources[2].vp = { type: 3, tgt: 9, pid: 'basic' };
    const { project, missing } = await gatherShared(json, own, async () =>
      new TextEncoder().encode('<svg/>'),
    );
    expect(project.resources).toEqual(json.resources);
    expect(missing.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'E_ZIP /resources/1/vp',
      'E_ZIP /resources/2/vp',
    ]);
    expect(missing[0]?.text).toContain('is SVG');
  });
});
