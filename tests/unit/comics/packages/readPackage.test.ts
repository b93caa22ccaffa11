import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compareNaturally, readPackage, writePackage } from '@/comics/packages/comicsPackage';
import { checkPackage } from '../../../../scripts/comics/checkPackage';
import { filesIn } from '../../../support/filesIn';
import { exampleJson, exampleText } from '../exampleProject';
import { mp3, png, wav } from './pictures';
import { type RawEntry, rawZip } from './rawZip';

const project: RawEntry = { name: 'project.json', content: exampleText, isPacked: true };
const media: RawEntry[] = [
  { name: 'res/img/room.webp', content: png() },
  { name: 'res/snd/theme.mp3', content: mp3 },
];

async function refusal(entries: readonly RawEntry[]): Promise<string> {
  return archiveError(rawZip(entries));
}

async function archiveError(bytes: Uint8Array): Promise<string> {
  const reading = await readPackage(bytes);
  return reading.ok ? 'not refused' : `${reading.finding.code} ${reading.finding.text}`;
}

/** A picture that unpacks to `size` bytes and packs about fifty times. */
function growing(size: number): Buffer {
  const bytes = png(4, 3, size);
  for (let offset = 64; offset < size; offset += 256)
    bytes.writeUInt32LE((offset * 2654435761) >>> 0, offset - 4);
  return bytes;
}

describe('a comic package', { timeout: 60_000 }, () => {
  test('comes back as it was written, and the same one gives the same bytes', async () => {
    const comics = {
      projectText: exampleText,
      info: { name: 'Кот', description: 'Про дверь' },
      media: new Map([
        ['res/snd/theme.mp3', new Uint8Array(mp3)],
        ['cover.png', new Uint8Array(png())],
        ['res/img/room.webp', new Uint8Array(png())],
      ]),
    };
    const bytes = await writePackage(comics);
    expect(await readPackage(bytes)).toEqual({ ok: true, package: comics });
    const again = { ...comics, media: new Map([...comics.media].reverse()) };
    expect(await writePackage(again)).toEqual(bytes);
  });

  test('carries a whole sample without findings', async () => {
    const folder = 'samples/goldfish';
    const paths = filesIn(folder)
      .filter((path) => statSync(path).isFile())
      .map((path) => path.slice(folder.length + 1));
    const bytes = await writePackage({
      projectText: readFileSync(join(folder, 'project.json'), 'utf8'),
      info: null,
      media: new Map(
        paths
          .filter((path) => !path.endsWith('.json'))
          .map((path) => [path, readFileSync(join(folder, path))]),
      ),
    });
    expect(await checkPackage(bytes)).toEqual([]);
  });

  test('is read without the files that file managers add', async () => {
    const litter = ['__MACOSX/._project.json', '.DS_Store', 'res/img/Thumbs.db', 'res/img/._room.webp'];
    const reading = await readPackage(
      rawZip([
        { name: 'res/', content: '' },
        project,
        ...media,
        ...litter.map((name) => ({ name, content: 'x' })),
      ]),
    );
    expect(reading.ok && [...reading.package.media.keys()]).toEqual([
      'res/img/room.webp',
      'res/snd/theme.mp3',
    ]);
  });

  test('may have an info.json, whether valid or not', async () => {
    const infoOf = async (content: string) => {
      const reading = await readPackage(rawZip([project, { name: 'info.json', content }]));
      return reading.ok && reading.package.info;
    };
    expect(await infoOf('{"name":"Кот","likesCnt":7}')).toEqual({ name: 'Кот', description: '' });
    expect(await infoOf('{')).toBeNull();
  });

  test('reports which files its project misses or has of the wrong kind', async () => {
    const json = exampleJson();
    json.resources[2].vp = { type: 4, vpstr: 'res/img/cat.png' };
    const findings = await checkPackage(
      rawZip([
        { name: 'project.json', content: JSON.stringify(json) },
        { name: 'res/img/room.webp', content: png() },
        { name: 'res/snd/theme.mp3', content: png() },
      ]),
    );
    expect(findings.map(({ code, path, text }) => `${code} ${path} ${text}`)).toEqual([
      'E_ZIP /resources/2/vp/vpstr res/img/cat.png is not in the package',
      'E_ZIP /resources/3/vp/vpstr res/snd/theme.mp3 is not a sound',
    ]);
  });

  test('reports what is wrong with its project too', async () => {
    const findings = await checkPackage(rawZip([{ name: 'project.json', content: '{' }]));
    expect(findings.map(({ code }) => code)).toEqual(['E_JSON']);
  });
});

describe('a package is refused', { timeout: 60_000 }, () => {
  test.each([
    ['../evil.png', 'leaves its folder by ".."'],
    ['res/../../evil.png', 'leaves its folder by ".."'],
    ['/etc/passwd', 'starts with a slash'],
    ['C:/evil.png', 'starts with a drive letter'],
    ['c:evil.png', 'starts with a drive letter'],
    ['res\\img\\evil.png', 'has a backslash'],
    ['res/img/\u0000.png', 'has control characters'],
    ['res/img/кот.png', 'may contain only letters A-Z a-z, digits and . _ - /'],
    ['res//cat.png', 'may contain only letters A-Z a-z, digits and . _ - /'],
  ])('for the name %j', async (name, reason) => {
    expect(await refusal([project, { name, content: png() }])).toBe(
      `E_ZIP The name ${JSON.stringify(name)} ${reason}`,
    );
  });

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['markup', '<!doctype html><script>alert(1)</script>'],
    ['an unknown kind of file', 'MZ'],
    ['an empty file', ''],
  ])('for %s behind the name of a picture', async (kind, content) => {
    expect(await refusal([project, { name: 'res/img/cat.png', content }])).toBe(
      `E_ZIP "res/img/cat.png" is ${kind}; only PNG, JPEG, WebP, GIF, MP3, OGG, M4A, WAV are supported`,
    );
  });

  test('for more than 1,000 entries, and takes exactly 1,000', async () => {
    const folders = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ name: `res/${index}/`, content: '' }));
    expect((await readPackage(rawZip([project, ...folders(999)]))).ok).toBe(true);
    expect(await refusal([project, ...folders(1000)])).toBe('E_ZIP The archive has more than 1000 entries');
    expect(await refusal([project, ...folders(9999)])).toBe('E_ZIP The archive has more than 1000 entries');
  });

  test('for an archive of more than 100 MB', async () => {
    const bytes = new Uint8Array(100 * 1024 * 1024 + 1);
    expect(await archiveError(bytes)).toBe('E_ZIP The archive has 104857601 bytes; at most 104857600');
  });

  test('for unpacking to more than 100 MB in all', { tags: 'long' }, async () => {
    const content = growing(10 * 1024 * 1024);
    const pictures = Array.from({ length: 11 }, (_, index) => ({
      name: `res/img/${index}.png`,
      content,
      isPacked: true,
    }));
    expect(await refusal([project, ...pictures])).toBe(
      'E_ZIP The archive unpacks to more than 104857600 bytes',
    );
  });

  const bomb = { name: 'res/img/bomb.png', content: png(4, 3, 9 * 1024 * 1024), isPacked: true };

  test('for a file that grows more than 100 times', async () => {
    expect(await refusal([project, bomb])).toBe('E_ZIP "res/img/bomb.png" grows more than 100 times');
  });

  test('for a file that hides how much it grows', async () => {
    expect(await refusal([project, { ...bomb, statedSize: 1000 }])).toMatch(/^E_ZIP "res\/img\/bomb\.png" /);
  });

  test.each([
    ['picture', 'res/img/big.png', png(4, 3, 10 * 1024 * 1024 + 1)],
    ['sound', 'res/snd/big.wav', Buffer.concat([wav, Buffer.alloc(10 * 1024 * 1024)])],
  ])('for a %s of more than 10 MB', async (_kind, name, content) => {
    expect(await refusal([project, { name, content }])).toBe(
      `E_ZIP ${JSON.stringify(name)} has ${content.length} bytes; at most 10485760`,
    );
  });

  test('for a picture of more than 4,096 pixels a side, and takes exactly 4,096', async () => {
    const picture = (width: number) => [project, { name: 'res/img/wide.png', content: png(width, 1) }];
    expect((await readPackage(rawZip(picture(4096)))).ok).toBe(true);
    expect(await refusal(picture(4097))).toBe(
      'E_ZIP "res/img/wide.png" is 4097×1 pixels; at most 4096 a side',
    );
  });

  test('for a project file of more than 1 MiB', async () => {
    const content = JSON.stringify({ x: 'y'.repeat(1024 * 1024) });
    expect(await refusal([{ name: 'project.json', content, isPacked: true }])).toBe(
      `E_ZIP "project.json" has ${content.length} bytes; at most 1048576`,
    );
  });

  test.each<[string, readonly RawEntry[], RegExp]>([
    ['without a project file', media, /There is no project\.json at the root/],
    [
      'with a project file in a folder only',
      [{ ...project, name: 'comic/project.json' }],
      /^E_ZIP There is no project\.json at the root; it is in comic\/: pack the contents of that folder/,
    ],
    ['with an encrypted file', [project, { ...bomb, flags: 1 }], /"res\/img\/bomb\.png" is encrypted/],
    ['with a file twice', [project, ...media, ...media], /"res\/img\/room\.webp" is in the archive twice/],
    ['with a damaged file', [{ ...project, statedChecksum: 7 }], /"project\.json" cannot be unpacked/],
    [
      'with files over each other',
      [project, { ...project, name: 'info.json', sharesFirst: true }],
      /cannot be unpacked/,
    ],
    [
      'with text that is no text',
      [{ name: 'project.json', content: Buffer.from('fffe00', 'hex') }],
      /is not UTF-8 text/,
    ],
  ])('%s', async (_what, entries, reason) => {
    expect(await refusal(entries)).toMatch(reason);
  });

  test.each([
    ['that breaks off', rawZip([project, ...media]).subarray(0, -40)],
    ['that is cut at the front', rawZip([project, ...media]).subarray(200)],
    ['that is nothing', new Uint8Array()],
    ['that is no archive', new TextEncoder().encode('{"format":"kadr-comics"}')],
  ])('%s', async (_what, bytes) => {
    expect(await archiveError(bytes)).toMatch(/^E_ZIP .*(is not a complete ZIP archive|cannot be unpacked)/);
  });

  test.each([
    ['RAR', 'Rar!\x1a\x07\0'],
    ['7-Zip', '7z\xbc\xaf\x27\x1c'],
  ])('that is %s', async (kind, text) => {
    expect(await archiveError(Buffer.from(text, 'latin1'))).toBe(
      `E_ZIP The file is ${kind}; only ZIP is supported`,
    );
  });

  test('whose wide (zip64) numbers are wrong', async () => {
    const bytes = rawZip([project]);
    // Both of the end's counters say "look in the zip64 record", and there is none.
    const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
    bytes.fill(0xff, end + 8, end + 20);
    expect(await archiveError(bytes)).toMatch(/^E_ZIP The file is not a complete ZIP archive/);
    const wide = rawZip([{ ...project, statedSize: 0xffffffff }]);
    expect(await archiveError(wide)).toMatch(/^E_ZIP /);
  });
});

test('names are in natural order, a folder’s own files before its subfolders', () => {
  const names = ['b', 'a/10', 'a/2/x', 'a/2', 'A/1', 'a', '1', '01'];
  const order = ['01', '1', 'a', 'A/1', 'a/2', 'a/2/x', 'a/10', 'b'];
  expect(names.toSorted(compareNaturally)).toEqual(order);
  expect(order.toReversed().toSorted(compareNaturally)).toEqual(order);
});
