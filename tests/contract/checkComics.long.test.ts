import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPackage } from '@/comics/packages/comicsPackage';
import { type TemporaryFolder, temporaryFolder } from '../support/samplesFolder';
import { exampleJson, exampleText } from '../unit/comics/exampleProject';
import { mp3, png } from '../unit/comics/packages/pictures';
import { rawZip } from '../unit/comics/packages/rawZip';

interface Outcome {
  readonly status: number;
  readonly lines: readonly string[];
  readonly words: string;
}

/** Runs a command of the product; it must never print a stack. */
function run(script: string, args: readonly string[], language = 'en_GB.UTF-8'): Promise<Outcome> {
  const command = ['--import', 'tsx', resolve('scripts', script), ...args];
  return new Promise((done) => {
    const env = { ...process.env, LANG: language };
    const child = execFile(process.execPath, command, { env }, (_error, out, words) => {
      expect(words).not.toMatch(/^\s+at /m);
      done({ status: child.exitCode ?? -1, lines: out.split('\n').filter((line) => line !== ''), words });
    });
  });
}

const patience = { timeout: 60_000 };
let folder: TemporaryFolder;
const file = (name: string) => join(folder.path, name);

beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

describe('npm run check-comics', patience, () => {
  const check = (...args: string[]) => run('checkComics.ts', args);

  test('prints nothing and exits with 0 for a valid file', async () => {
    const { status, lines, words } = await check('samples/goldfish/project.json');
    expect({ status, lines }).toEqual({ status: 0, lines: [] });
    expect(words).toContain('Errors: 0, warnings: 0');
  });

  test('exits with 0 when there are only remarks', async () => {
    const json = exampleJson();
    delete json.pages[0].sounds[0].caption;
    await folder.write('remarks.json', json);
    const { status, lines } = await check(file('remarks.json'));
    expect(status).toBe(0);
    expect(lines).toEqual([expect.stringMatching(/^W_CAPTION \/pages\/0\/sounds\/0 \S/)]);
  });

  test('prints a line per finding with what to do, and fails on an error', async () => {
    const json = exampleJson();
    json.start = 99;
    delete json.pages[0].sounds[0].caption;
    await folder.write('errors.json', json);
    const { status, lines, words } = await check(file('errors.json'));
    expect(status).toBe(1);
    expect(lines[0]).toBe('E_REF_PAGE /start page 99 does not exist');
    expect(lines.at(-1)).toMatch(/^W_CAPTION /);
    expect(words).toContain('E_REF_PAGE: Refer to an existing page, or add the missing one.');
  });

  test('prints Russian on a Russian system', async () => {
    const { words } = await run('checkComics.ts', [file('errors.json')], 'ru_RU.UTF-8');
    expect(words).toContain('E_REF_PAGE: Укажите существующую страницу');
  });

  test('checks a package together with its files', async () => {
    const parts = [
      { name: 'project.json', content: exampleText },
      { name: 'res/img/room.webp', content: png() },
    ];
    await writeFile(
      file('whole.comics.zip'),
      rawZip([...parts, { name: 'res/snd/theme.mp3', content: mp3 }]),
    );
    expect(await check(file('whole.comics.zip'))).toMatchObject({ status: 0, lines: [] });
    await writeFile(file('part.comics.zip'), rawZip(parts));
    expect(await check(file('part.comics.zip'))).toMatchObject({
      status: 1,
      lines: ['E_ZIP /resources/3/vp/vpstr res/snd/theme.mp3 is not in the package'],
    });
    await writeFile(file('broken.comics.zip'), 'PK');
    expect(await check(file('broken.comics.zip'))).toMatchObject({
      status: 1,
      lines: [expect.stringMatching(/^E_ZIP {2}The file is not a complete ZIP archive/)],
    });
  });

  test.each([
    ['a file that does not exist', 'nowhere.json', /there is no such file/],
    ['a folder', '', /is a folder/],
  ])('says what is wrong for %s', async (_what, name, reason) => {
    const { status, lines, words } = await check(join(folder.path, name));
    expect({ status, lines }).toEqual({ status: 2, lines: [] });
    expect(words).toMatch(reason);
  });

  test('prints its usage when asked, and when called wrongly', async () => {
    expect(await check('--help')).toMatchObject({
      status: 0,
      lines: expect.arrayContaining([expect.stringContaining('check-comics')]),
    });
    const wrong = await check('one.json', 'two.json');
    expect(wrong.status).toBe(2);
    expect(wrong.words).toContain('npm run check-comics -- [--strict] FILE');
  });
});

describe('npm run import-cbz', patience, () => {
  test('writes a valid package', async () => {
    await writeFile(
      file('My book.cbz'),
      rawZip([
        { name: 'page10.png', content: png(10, 15) },
        { name: 'page2.png', content: png(2, 3) },
      ]),
    );
    const outcome = await run('importCbz.ts', [file('My book.cbz'), file('book.comics.zip')]);
    expect(outcome).toMatchObject({ status: 0, lines: [expect.stringContaining('My book, 2 pages')] });
    const reading = await readPackage(await readFile(file('book.comics.zip')));
    expect(reading.ok && JSON.parse(reading.package.projectText).resources).toMatchObject([
      { width: 2 },
      { width: 10 },
    ]);
    expect(await run('checkComics.ts', [file('book.comics.zip')])).toMatchObject({ status: 0, lines: [] });
  });

  test('shrinks scans, cuts long strips and names the pages that it skips', async () => {
    const scan = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#336699' } })
        .png()
        .toBuffer();
    await writeFile(
      file('Scans.cbz'),
      rawZip([
        { name: '1.png', content: await scan(5000, 6000) },
        { name: '2.png', content: await scan(700, 9000) },
        { name: '3.avif', content: '\0\0\0\x20ftypavif' },
      ]),
    );
    const outcome = await run('importCbz.ts', [file('Scans.cbz'), file('scans.comics.zip')]);
    expect(outcome).toMatchObject({ status: 0, lines: [expect.stringContaining('Scans, 4 pages')] });
    expect(outcome.words.trim().split('\n')).toEqual([
      'W_ZIP "1.png" was too large; it is smaller now',
      'W_ZIP "2.png" was too large; it is 3 pages now',
      expect.stringContaining('W_ZIP a page is omitted: "3.avif" is AVIF'),
    ]);
    const reading = await readPackage(await readFile(file('scans.comics.zip')));
    expect(reading.ok && JSON.parse(reading.package.projectText).resources).toMatchObject([
      { width: 3413, height: 4096 },
      { width: 700, height: 3000 },
      { width: 700, height: 3000 },
      { width: 700, height: 3000 },
    ]);
  });

  test('says why an archive is refused and writes nothing', async () => {
    await writeFile(file('evil.cbz'), rawZip([{ name: '../1.png', content: png() }]));
    const outcome = await run('importCbz.ts', [file('evil.cbz'), file('evil.comics.zip')]);
    expect(outcome).toMatchObject({ status: 1, lines: [] });
    expect(outcome.words).toContain('E_ZIP The name "../1.png" leaves its folder by ".."');
    expect(() => readFileSync(file('evil.comics.zip'))).toThrow();
  });

  test('prints its usage when called wrongly', async () => {
    const { status, words } = await run('importCbz.ts', ['only-one.cbz']);
    expect(status).toBe(2);
    expect(words).toContain('npm run import-cbz -- FILE.cbz OUT.comics.zip');
  });
});
