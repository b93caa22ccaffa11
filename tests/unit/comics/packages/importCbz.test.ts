import { describe, expect, test } from 'vitest';
import { writePackage } from '@/comics/packages/comicsPackage';
import { type CbzOptions, importCbz } from '@/comics/packages/importCbz';
import { checkPackage } from '../../../../scripts/comics/checkPackage';
import { gif, jpeg, png, webp } from './pictures';
import { type RawEntry, rawZip } from './rawZip';

const comicInfo = (words: string, pages = '') =>
  `<?xml version="1.0" encoding="utf-8"?><ComicInfo xmlns:xsi="x">${words}<Pages>${pages}</Pages></ComicInfo>`;

const info = (words: string, pages?: string): RawEntry => ({
  name: 'ComicInfo.xml',
  content: comicInfo(words, pages),
});

/** The package and its project, as an editor gets them. */
async function imported(entries: readonly RawEntry[], name = 'Book') {
  const { package: book, project } = await read(entries, { name });
  return { ...book, project };
}

/** The same with the progress that was reported. */
async function read(entries: readonly RawEntry[], options: Partial<CbzOptions> = {}, comment = '') {
  const reading = await importCbz(rawZip(entries, comment), { name: 'Book', ...options });
  if (!reading.ok) throw new Error(reading.finding.text);
  const notes = reading.notes.map(({ code, text }) => `${code} ${text}`);
  return { package: reading.package, project: JSON.parse(reading.package.projectText), notes };
}

async function refusal(entries: readonly RawEntry[]): Promise<string> {
  const reading = await importCbz(rawZip(entries), { name: 'Book' });
  return reading.ok ? 'not refused' : `${reading.finding.code} ${reading.finding.text}`;
}

const page = (name: string): RawEntry => ({ name, content: png() });

describe('a comic book archive', { timeout: 60_000 }, () => {
  test('becomes a comic without findings, with all of its pictures', async () => {
    const book = await imported([
      { name: '1.png', content: png(100, 150) },
      { name: '2.jpg', content: jpeg(100, 150) },
      { name: '3.webp', content: webp('VP8L', 100, 150) },
      { name: '4.gif', content: gif(200, 150) },
    ]);
    expect(await checkPackage(await writePackage(book))).toEqual([]);
    expect([...book.media.keys()]).toEqual(
      ['png', 'jpg', 'webp', 'gif'].map((extension, index) => `res/img/page-00${index + 1}.${extension}`),
    );
    expect(book.project.resources[3]).toMatchObject({ name: '4.gif', width: 200, height: 150 });
    expect(book.project.canvas).toEqual({ width: 1080, height: 1620, background: '#000000' });
    expect(book.project.meta.cover).toEqual([0, 1]);
    expect(book.project.pages.map(({ next, end }: { next?: number; end?: boolean }) => next ?? end)).toEqual([
      2,
      3,
      4,
      true,
    ]);
    expect(book.project.pages[1]).toMatchObject({
      alt: 'Page 2 of 4',
      background: { image: [0, 2], fit: 'contain' },
      objects: [],
    });
    expect(book.project.meta).toMatchObject({ title: 'Book', alt: 'Book' });
    expect(book.info).toEqual({ name: 'Book', description: '' });
  });

  test('has its pages in natural order, folder by folder', async () => {
    const names = ['b/1.png', 'page10.png', 'Page2.png', 'page1.png', 'a/10.png', 'a/9.png', 'a/b/1.png'];
    const { project } = await imported(names.map(page));
    const order = ['9.png', '10.png', '1.png', '1.png', 'page1.png', 'Page2.png', 'page10.png'];
    expect(project.resources.map(({ name }: { name: string }) => name)).toEqual(order);
  });

  test('has no pages for what is not a page', async () => {
    const others = [
      '__MACOSX/._1.png',
      '._1.png',
      '.DS_Store',
      'Thumbs.db',
      'thumbs/1.png',
      'notes.txt',
      'x.nfo',
    ];
    const { media } = await imported([
      { name: 'book/', content: '' },
      page('book/1.png'),
      ...others.map((name) => ({ name, content: 'x' })),
    ]);
    expect([...media.keys()]).toEqual(['res/img/page-001.png']);
  });

  test('takes name, people, language and summary from ComicInfo.xml', async () => {
    const { project, info: about } = await imported([
      page('1.png'),
      info(
        '<Title>Начало &amp; {конец}</Title><Series>Кадр</Series><Number>7</Number><Volume>2</Volume>' +
          '<Summary>О том, как всё было.</Summary><Writer>Kadr</Writer><Penciller>Kadr Shorts</Penciller>' +
          '<LanguageISO>RU</LanguageISO><Web>https://example.org</Web>',
      ),
    ]);
    expect(project.meta).toMatchObject({
      title: 'Кадр #7: Начало & {{конец}',
      language: 'ru',
      languages: ['ru'],
      alt: 'О том, как всё было.',
      credits: [
        { what: 'writer', who: 'Kadr' },
        { what: 'penciller', who: 'Kadr Shorts' },
      ],
    });
    expect(project.pages[0].alt).toBe('Страница 1 из 1');
    expect(project.extensions.comicInfo).toMatchObject({ series: 'Кадр', number: '7', volume: '2' });
    expect(about).toEqual({ name: 'Кадр #7: Начало & {конец}', description: 'О том, как всё было.' });
    expect(JSON.stringify(project)).not.toContain('example.org');
  });

  test('turns its pages from the side of the next one', async () => {
    const turnOf = async (words: string) =>
      (await imported([page('1.png'), page('2.png'), info(words)])).project.pages[1].transition.effect;
    expect(await turnOf('<Manga>No</Manga>')).toBe('slide-left');
    expect(await turnOf('<Manga>YesAndRightToLeft</Manga>')).toBe('slide-right');
  });

  test('names bookmarked pages and leaves out deleted ones', async () => {
    const { project } = await imported([
      ...['1.png', '2.png', '3.png'].map(page),
      info(
        '',
        '<Page Image="0" Bookmark="Chapter 1"/><Page Image="1" Type="Deleted"/><Page Image="x"/><Page Image="2"/>',
      ),
    ]);
    expect(project.pages).toMatchObject([
      { name: 'Chapter 1', alt: 'Page 1 of 2: Chapter 1' },
      { alt: 'Page 2 of 2' },
    ]);
    expect(project.pages[1]).not.toHaveProperty('name');
    expect(project.resources.map(({ name }: { name: string }) => name)).toEqual(['1.png', '3.png']);
  });

  test('uses the ComicInfo.xml nearest to the root, in upper or lower case', async () => {
    const { info: about } = await imported([
      page('book/1.png'),
      { name: 'book/ComicInfo.xml', content: comicInfo('<Title>Old</Title>') },
      { name: 'comicinfo.XML', content: comicInfo('<Title>New</Title>') },
    ]);
    expect(about?.name).toBe('New');
  });

  test.each([
    ['is cut off', '<ComicInfo><Title>Ti'],
    ['is something else', '<html/>'],
    ['brings its own entities', `<!DOCTYPE x [<!ENTITY a "aaaa">]>${comicInfo('<Title>&a;</Title>')}`],
    ['says nothing', comicInfo('')],
    ['is not XML', 'hello'],
  ])('keeps its own name when ComicInfo.xml %s', async (_fault, content) => {
    const { info: about } = await imported([page('1.png'), { name: 'ComicInfo.xml', content }], 'My book');
    expect(about?.name).toBe('My book');
  });

  test('reads ComicInfo.xml in wide characters too', async () => {
    const content = Buffer.from(
      `\ufeff${comicInfo('<Title>Кот</Title>').replace('utf-8', 'utf-16')}`,
      'utf16le',
    );
    const { info: about } = await imported([page('1.png'), { name: 'ComicInfo.xml', content }]);
    expect(about?.name).toBe('Кот');
  });

  test('stays a valid comics with words as long as a book', async () => {
    const long = 'слово {x} '.repeat(5000);
    const words = `<Title>${long}</Title><Series>${long}</Series><Writer>${long}</Writer><Summary>${long}</Summary>`;
    const book = await imported([page('1.png'), info(words, `<Page Image="0" Bookmark="${long}"/>`)]);
    expect(await checkPackage(await writePackage(book))).toEqual([]);
  });
});

describe('a page that cannot be imported', { timeout: 60_000 }, () => {
  test.each([
    ['AVIF', '\0\0\0\x20ftypavif'],
    ['SVG', '<svg/>'],
    ['BMP', 'BM'],
    ['an unknown kind of file', 'MZ'],
    ['an empty file', ''],
  ])('is reported and left out when it is %s, and the rest is imported', async (kind, content) => {
    const odd = { name: '2.jpg', content: Buffer.from(content, 'latin1') };
    const { project, notes } = await read([page('1.png'), odd, page('3.png')]);
    expect(notes).toEqual([
      `W_ZIP a page is omitted: "2.jpg" is ${kind}; only PNG, JPEG, WebP, GIF, MP3, OGG, M4A, WAV are supported`,
    ]);
    expect(project.resources.map(({ name }: { name: string }) => name)).toEqual(['1.png', '3.png']);
    expect(project.pages).toMatchObject([{ next: 2 }, { end: true }]);
  });

  test.each<[string, RawEntry, RegExp]>([
    ['too many bytes', { name: '2.png', content: png(4, 3, 10_485_761) }, /10485761 bytes; at most 10485760/],
    ['too many pixels', { name: '2.png', content: png(5000, 10) }, /5000×10 pixels; at most 4096 a side/],
    ['no size', { name: '2.png', content: png().subarray(0, 20) }, /is not a complete picture/],
    ['damage', { name: '2.png', content: png(), statedChecksum: 1 }, /"2\.png" cannot be unpacked/],
  ])('is reported and left out when it has %s', async (_what, entry, reason) => {
    const { project, notes } = await read([page('1.png'), entry, page('3.png')]);
    expect(notes).toEqual([expect.stringMatching(reason)]);
    expect(project.pages).toHaveLength(2);
  });

  test('is an error from the 201st on, and 200 are imported', { tags: 'long' }, async () => {
    const pages = (count: number) => Array.from({ length: count }, (_, index) => page(`${index}.png`));
    expect(await read(pages(200))).toMatchObject({ notes: [], project: { pages: { length: 200 } } });
    expect(await read(pages(203))).toMatchObject({
      notes: ['W_ZIP 3 more than 200 pages are omitted, starting with "200.png"'],
      project: { pages: { length: 200 } },
    });
  });

  test('is scaled down when that is possible', async () => {
    const scans: number[] = [];
    const shrink = async (scan: Uint8Array) => {
      scans.push(scan.length);
      return [png(4096, 2000)];
    };
    const large = { name: '2.png', content: png(9000, 4000) };
    const heavy = { name: '3.png', content: png(100, 100, 10_485_761) };
    const { project, notes } = await read([page('1.png'), large, heavy], { shrink });
    expect(scans).toEqual([33, 10_485_761]);
    expect(project.resources).toMatchObject([{ width: 4 }, { width: 4096 }, { width: 4096 }]);
    expect(notes).toEqual([
      'W_ZIP "2.png" was too large; it is smaller now',
      'W_ZIP "3.png" was too large; it is smaller now',
    ]);
  });

  test('is cut into pieces when it is a strip that is too long', async () => {
    const shrink = async () => [png(800, 4000), png(800, 4000), png(800, 3000)];
    const strip = { name: '2.png', content: png(800, 11_000) };
    const about = info('', '<Page Image="1" Bookmark="The fall"/>');
    const { project, notes } = await read([about, page('1.png'), strip, page('3.png')], { shrink });
    expect(project.pages.map(({ name }: { name?: string }) => name)).toEqual([
      undefined,
      'The fall',
      undefined,
      undefined,
      undefined,
    ]);
    expect(project.resources.map(({ name }: { name: string }) => name)).toEqual([
      '1.png',
      '2.png',
      '2.png',
      '2.png',
      '3.png',
    ]);
    expect(notes).toEqual(['W_ZIP "2.png" was too large; it is 3 pages now']);
  });

  test('ends at the 200th page when it is longer', async () => {
    const shrink = async () => Array.from({ length: 200 }, () => png(80, 400));
    const strip = { name: '2.png', content: png(80, 80_000) };
    const { project, notes } = await read([page('1.png'), strip], { shrink });
    expect(project.pages).toHaveLength(200);
    expect(notes).toContain('W_ZIP the end of "2.png" is omitted');
  });

  test('is reported and left out when it cannot be scaled down', async () => {
    const shrink = async () => Promise.reject(new Error('no picture'));
    const { notes } = await read([page('1.png'), { name: '2.png', content: png(9000, 10) }], { shrink });
    expect(notes).toEqual([expect.stringContaining('"2.png" cannot be made smaller (Error: no picture)')]);
  });

  test('is used as far as it goes when it is a truncated JPEG, with a message', async () => {
    const scan = Buffer.concat([jpeg(10, 15), Buffer.from('ffda0008010100003f00aabbccff00dd', 'hex')]);
    const whole = Buffer.concat([scan, Buffer.from('ffd90000', 'hex')]);
    const { project, notes } = await read([
      { name: '1.jpg', content: whole },
      { name: '2.jpg', content: scan },
    ]);
    expect(notes).toEqual(['W_ZIP "2.jpg" is truncated; its lower part may be missing']);
    expect(project.pages).toHaveLength(2);
  });
});

describe('metadata of other programs', () => {
  const comet = (words: string) =>
    `<?xml version="1.0"?><comet xmlns:comet="http://www.denvog.com/comet/">${words}</comet>`;
  const cbi = (info: object) => JSON.stringify({ appID: 'x/1', 'ComicBookInfo/1.0': info });

  test('is read from CoMet.xml', async () => {
    const words =
      '<title>Начало</title><series>Кадр</series><issue>7</issue><volume>2</volume><language>ru</language>' +
      '<description>О том, как всё было.</description><readingDirection>rtl</readingDirection>' +
      '<writer>Анна</writer><writer>Борис</writer><coverDesigner>Вера</coverDesigner>';
    const { project } = await read([page('1.png'), { name: 'CoMet.xml', content: comet(words) }]);
    expect(project.meta).toMatchObject({
      title: 'Кадр #7: Начало',
      language: 'ru',
      direction: 'rtl',
      alt: 'О том, как всё было.',
      credits: [
        { what: 'writer', who: 'Анна, Борис' },
        { what: 'cover artist', who: 'Вера' },
      ],
    });
    expect(project.extensions.comicInfo).toMatchObject({ volume: '2' });
  });

  test('is read from the ComicBookInfo in the archive’s comment', async () => {
    const info = {
      series: 'Frame',
      title: 'The Beginning',
      issue: 7,
      volume: 2,
      language: 'Russian',
      comments: 'How it was.',
      credits: [{ person: 'Anna', role: 'Writer', primary: true }, { person: 'Boris' }, 'x'],
    };
    const { project } = await read([page('1.png')], {}, cbi(info));
    expect(project.meta).toMatchObject({
      title: 'Frame #7: The Beginning',
      language: 'ru',
      alt: 'How it was.',
      credits: [{ what: 'writer', who: 'Anna' }],
    });
    expect(project.meta).not.toHaveProperty('direction');
  });

  test('gives way to ComicInfo.xml, and a comment to CoMet', async () => {
    const titleOf = async (...files: RawEntry[]) =>
      (await read([page('1.png'), ...files], {}, cbi({ title: 'By comment' }))).project.meta.title;
    const coMet = { name: 'comet.xml', content: comet('<title>By CoMet</title>') };
    expect(await titleOf()).toBe('By comment');
    expect(await titleOf(coMet)).toBe('By CoMet');
    expect(await titleOf(coMet, info('<Title>By ComicInfo</Title>'))).toBe('By ComicInfo');
  });

  test.each(['{', '[]', '{"ComicBookInfo/1.0":5}', 'a remark'])(
    'is empty when the comment is %s',
    async (comment) => {
      expect((await read([page('1.png')], {}, comment)).project.meta.title).toBe('Book');
    },
  );
});

describe('pages that would be too small as a whole', () => {
  const sized = (...sizes: [number, number][]): RawEntry[] =>
    sizes.map(([width, height], index) => ({ name: `${index}.png`, content: png(width, height) }));
  const viewsOf = async (entries: readonly RawEntry[]) =>
    (await read(entries)).project.pages.map(({ guidedView }: { guidedView?: unknown }) => guidedView);
  const book = sized([1000, 1500], [2000, 1500], [1000, 1500]);

  test('are shown half by half when they are spreads', async () => {
    const halves = [
      [0, 405, 540, 810],
      [540, 405, 540, 810],
    ];
    expect(await viewsOf(book)).toEqual([undefined, halves, undefined]);
  });

  test('start with the right half in a book that is read from right to left', async () => {
    const manga = await read([...book, info('<Manga>YesAndRightToLeft</Manga>')]);
    expect(manga.project.meta.direction).toBe('rtl');
    expect(manga.project.pages[1].guidedView[0]).toEqual([540, 405, 540, 810]);
    expect(await checkPackage(await writePackage(manga.package))).toEqual([]);
  });

  test('are whole pages in a book of wide pages', async () => {
    expect(await viewsOf(sized([1500, 1000], [1500, 1000], [1600, 1000]))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('are shown from top to bottom when they are strips, with no gap and no end missing', async () => {
    const { project } = await read(sized([1000, 1500], [800, 4000], [1000, 1500]));
    const [, strip] = project.pages;
    const steps: [number, number, number, number][] = strip.guidedView;
    expect(project.canvas).toMatchObject({ width: 1080, height: 1620 });
    expect(steps.length).toBeGreaterThan(2);
    expect(steps[0]?.[1]).toBe(0);
    expect((steps.at(-1)?.[1] ?? 0) + (steps.at(-1)?.[3] ?? 0)).toBeCloseTo(1620, 0);
    for (const [index, [x, y, width, height]] of steps.entries()) {
      expect({ x, width }).toEqual({ x: 378, width: 324 });
      const [, nextY = y] = steps[index + 1] ?? [];
      expect(nextY).toBeLessThan(y + height);
    }
  });

  test('have a canvas on which they can be read when a book is all strips', async () => {
    const { project } = await read(sized([800, 4000], [800, 4000]));
    expect(project.canvas).toMatchObject({ width: 1080, height: 1620 });
    expect(project.pages[0].guidedView.length).toBeGreaterThan(2);
  });
});

describe('a comic book archive is refused', { timeout: 60_000 }, () => {
  test.each(['../1.png', '/1.png', 'C:\\1.png', 'a\\1.png', 'D:1.png'])('for the name %j', async (name) => {
    expect(await refusal([page('1.png'), page(name)])).toMatch(/^E_ZIP The name /);
  });

  test('for a sound behind the name of a page', async () => {
    expect(await refusal([{ name: '1.png', content: 'OggS' }])).toBe(
      'E_ZIP a page is omitted: "1.png" is not a picture',
    );
  });

  test('for 10,000 entries', async () => {
    const pages = Array.from({ length: 10_000 }, (_, index) => page(`${index}.png`));
    expect(await refusal(pages)).toBe('E_ZIP The archive has more than 1000 entries');
  });

  test.each<[string, RawEntry, RegExp]>([
    [
      'a bomb',
      { name: '1.png', content: png(4, 3, 9 * 1024 * 1024), isPacked: true },
      /grows more than 100 times/,
    ],
    [
      'a page of more than 10 MB',
      { name: '1.png', content: png(4, 3, 10_485_761) },
      /10485761 bytes; at most 10485760/,
    ],
    [
      'a page wider than 4,096 pixels',
      { name: '1.png', content: png(5000, 10) },
      /5000×10 pixels; at most 4096 a side/,
    ],
    [
      'a picture without a size',
      { name: '1.png', content: png().subarray(0, 20) },
      /is not a complete picture/,
    ],
    ['an encrypted page', { name: '1.png', content: png(), flags: 1 }, /"1\.png" is encrypted/],
    ['a damaged page', { name: '1.png', content: png(), statedChecksum: 1 }, /"1\.png" cannot be unpacked/],
    ['no pictures', { name: 'readme.txt', content: 'hello' }, /There are no pictures in the archive/],
  ])('for %s', async (_what, entry, reason) => {
    expect(await refusal([entry])).toMatch(reason);
  });

  test('when it is truncated', async () => {
    const reading = await importCbz(rawZip([page('1.png')]).subarray(0, 60), { name: 'x' });
    expect(reading).toMatchObject({ ok: false, finding: { code: 'E_ZIP' } });
  });
});
