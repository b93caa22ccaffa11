import { describe, expect, test } from 'vitest';
import { checkPackage } from '@/comics/packages/checkPackage';
import { importCbz } from '@/comics/packages/importCbz';
import { writePackage } from '@/comics/packages/writePackage';
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
  const reading = await importCbz(rawZip(entries), { name });
  if (!reading.ok) throw new Error(reading.finding.text);
  return { ...reading.package, project: JSON.parse(reading.package.projectText) };
}

async function refusal(entries: readonly RawEntry[]): Promise<string> {
  const reading = await importCbz(rawZip(entries), { name: 'Book' });
  return reading.ok ? 'not refused' : `${reading.finding.code} ${reading.finding.text}`;
}

const page = (name: string): RawEntry => ({ name, content: png() });

describe('a comic book archive', { timeout: 60_000 }, () => {
  test('becomes a comic that has nothing against it, with all of its pictures', async () => {
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
    expect(book.info).toEqual({ name: 'Book', description: '' });
  });

  test('has its pages in the order in which people count, folder by folder', async () => {
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

  test('turns its pages from the side where the next one lies', async () => {
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

  test('believes the ComicInfo.xml nearest to the root, whatever the case of its name', async () => {
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

describe('a comic book archive is refused', { timeout: 60_000 }, () => {
  test.each(['../1.png', '/1.png', 'C:\\1.png', 'a\\1.png', 'D:1.png'])('for the name %j', async (name) => {
    expect(await refusal([page('1.png'), page(name)])).toMatch(/^E_ZIP The name /);
  });

  test.each([
    ['AVIF', '\0\0\0\x20ftypavif'],
    ['SVG', '<svg/>'],
    ['BMP', 'BM'],
    ['an unknown kind of file', 'MZ'],
    ['an empty file', ''],
  ])('for a page that is %s', async (kind, content) => {
    const text = await refusal([page('1.png'), { name: '2.jpg', content: Buffer.from(content, 'latin1') }]);
    expect(text).toContain(`"2.jpg" is ${kind}; only PNG, JPEG, WebP, GIF`);
  });

  test('for a sound behind the name of a page', async () => {
    expect(await refusal([{ name: '1.png', content: 'OggS' }])).toBe('E_ZIP "1.png" is not a picture');
  });

  test('for more than 200 pages, and takes exactly 200', async () => {
    const pages = (count: number) => Array.from({ length: count }, (_, index) => page(`${index}.png`));
    expect((await imported(pages(200))).project.pages).toHaveLength(200);
    expect(await refusal(pages(201))).toBe('E_ZIP The archive has 201 pictures; at most 200 pages');
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
    ['a picture without a size', { name: '1.png', content: png().subarray(0, 20) }, /is not a whole picture/],
    ['an encrypted page', { name: '1.png', content: png(), flags: 1 }, /"1\.png" is encrypted/],
    ['a damaged page', { name: '1.png', content: png(), statedChecksum: 1 }, /"1\.png" cannot be unpacked/],
    ['no pictures', { name: 'readme.txt', content: 'hello' }, /There are no pictures in the archive/],
  ])('for %s', async (_what, entry, reason) => {
    expect(await refusal([entry])).toMatch(reason);
  });

  test('that breaks off', async () => {
    const reading = await importCbz(rawZip([page('1.png')]).subarray(0, 60), { name: 'x' });
    expect(reading).toMatchObject({ ok: false, finding: { code: 'E_ZIP' } });
  });
});
