import { describe, expect, test } from 'vitest';
import { openArchive } from '@/comics/packages/zipArchive';
import { newProject } from '@/editor/document/newProject';
import { exportFolder, exportOnePage, type ToExport } from '@/editor/files/exportWebPage';
import { measureOnePage, megabytes, webPageLimit } from '@/editor/files/onePageSize';
import { jpeg, png } from '../../comics/packages/pictures';

const picture = png(8, 8);
const empty = newProject('Fox & </script><b>', 'en');
const resource = (id: number, vp: ToExport['project']['resources'][number]['vp']) =>
  ({ ver: 1, dt: 0, id, name: `${id}`, vp }) as const;
const project = {
  ...empty,
  meta: { ...empty.meta, description: { en: 'A “fox”', ru: 'Лиса' }, cover: [0, 2] },
  resources: [
    resource(1, { type: 4, vpstr: 'res/img/own.png' }),
    resource(2, { type: 3, tgt: 3, pid: 'basic', ifn: 'coin.png' }),
  ],
} as const;
const player = { script: 'play("</script>", "<!--")', style: 'b{}/*</style>*/' };

function toExport(more: Partial<ToExport> = {}): ToExport {
  return {
    id: 'fox',
    name: 'Fox & </script><b>',
    description: '',
    cover: null,
    website: 'https://kadr.example/',
    project,
    readFile: async () => picture,
    player,
    onProgress: () => undefined,
    ...more,
  };
}

async function folderOf(asked: ToExport): Promise<ReadonlyMap<string, string>> {
  const { entries } = await openArchive((await exportFolder(asked)).bytes);
  const files = entries.map(
    async ({ name, read }) => [name, Buffer.from(await read(1e6)).toString()] as const,
  );
  return new Map(await Promise.all(files));
}

async function onePageOf(asked: ToExport): Promise<string> {
  const exported = await exportOnePage(asked);
  if ('tooLarge' in exported) throw new Error('too large');
  return Buffer.from(exported.bytes).toString();
}

/** The contents of scripts, as a browser ends them. */
function scriptsOf(html: string): readonly string[] {
  return [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
}

describe('a comic as a folder', () => {
  test('has the page, the player, and the comic with its pictures and those of packs', async () => {
    const files = await folderOf(toExport());
    expect([...files.keys()].sort()).toEqual([
      'comic/project.json',
      'comic/res/img/basic-images-coin.png',
      'comic/res/img/own.png',
      'index.html',
      'player/player.css',
      'player/player.js',
    ]);
    expect(files.get('player/player.js')).toBe(player.script);
    expect(JSON.parse(files.get('comic/project.json') ?? '').resources[1].vp).toEqual({
      type: 4,
      vpstr: 'res/img/basic-images-coin.png',
    });
  });

  test('names title, description and cover for link previews, all relative', async () => {
    const html = (await folderOf(toExport())).get('index.html') ?? '';
    expect(html).toContain('<title>Fox &amp; &lt;/script&gt;&lt;b&gt;</title>');
    expect(html).toContain('<meta name="description" content="A “fox”" />');
    expect(html).toContain('<meta property="og:image" content="comic/res/img/basic-images-coin.png" />');
    expect([...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address)).toEqual([
      'data:,',
      'player/player.css',
      'player/player.js',
    ]);
    const [data = ''] = scriptsOf(html);
    expect(JSON.parse(data)).toMatchObject({ id: 'fox', name: 'Fox & </script><b>' });
  });

  test('has the cover and the description of the comic’s page where there are some', async () => {
    const files = await folderOf(toExport({ cover: jpeg(8, 8), description: 'New' }));
    expect(files.has('comic/cover.jpg')).toBe(true);
    expect(files.get('index.html')).toContain('<meta property="og:image" content="comic/cover.jpg" />');
    expect(files.get('index.html')).toContain('<meta name="description" content="New" />');
  });

  test('reports how many files are missing, and its progress', async () => {
    const seen: number[] = [];
    const { missing } = await exportFolder(
      toExport({ readFile: async () => null, onProgress: (done) => seen.push(done) }),
    );
    expect(missing).toBe(2);
    expect(seen).toEqual([0.5, 1]);
  });
});

describe('a comic as one page', () => {
  test('has whole files, however large they are', async () => {
    const large = new Uint8Array(100_000).map((_byte, index) => picture[index] ?? index % 251);
    const html = await onePageOf(toExport({ readFile: async () => large }));
    const [, , media = ''] = scriptsOf(html);
    const [address = ''] = media.match(/data:image\/png;base64,[^"]*/) ?? [];
    expect(Buffer.from(address.split(',')[1] ?? '', 'base64').equals(large)).toBe(true);
  });

  test('has everything inside, which nothing in the comic or the player ends early', async () => {
    const html = await onePageOf(toExport());
    const [comic = '', file = '', media = '', script = ''] = scriptsOf(html);
    expect(JSON.parse(comic)).toMatchObject({ cover: 'res/img/basic-images-coin.png' });
    expect(JSON.parse(file).meta.title).toBe('Fox & </script><b>');
    expect(JSON.parse(media)).toEqual({
      'res/img/own.png': `data:image/png;base64,${Buffer.from(picture).toString('base64')}`,
      'res/img/basic-images-coin.png': `data:image/png;base64,${Buffer.from(picture).toString('base64')}`,
    });
    expect(script).toBe('play("\\x3c/script>", "\\x3c!--")');
    expect(html).toContain('<style>b{}/*<\\/style>*/</style>');
    expect([...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address)).toEqual(['data:,']);
  });

  test('is not made above the limit, and its size is known before', async () => {
    // An undamaged head, and zeros.
    const heavy = new Uint8Array(8 * 1024 * 1024);
    heavy.set(picture);
    const asked = toExport({ readFile: async () => heavy });
    const exported = await exportOnePage(asked);
    const size = await measureOnePage(project, player, async () => heavy.length);
    expect(size).toBeGreaterThan(webPageLimit);
    expect(exported).toEqual({ tooLarge: expect.any(Number) });
    if ('tooLarge' in exported) expect(megabytes(exported.tooLarge)).toBe(megabytes(size));
    expect(megabytes(webPageLimit)).toBe(20);
  });
});
