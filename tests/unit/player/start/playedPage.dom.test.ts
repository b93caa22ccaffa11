import { beforeAll, describe, expect, test, vi } from 'vitest';
import { comicWanted, wrapGivenComic } from '@/comics/givenComic';
import { openPlayerPage, type PlayerPage, readPlayerCode } from './openPlayerPage';

/** Its parts load one after the other. */
const waited = { timeout: 15_000 };
const text = (id: number, words: string) => ({
  ...{ id, type: 'text', x: 0, y: 0, width: 100, height: 100 },
  text: { en: words, ru: `${words} по-русски` },
});
const story = (pages: readonly object[]) => ({
  format: 'kadr-comics',
  version: 1,
  meta: { title: 'Night', language: 'en', languages: ['ru'] },
  pages: pages.map((page, index) => ({
    id: index + 1,
    ...(index + 1 < pages.length && { next: index + 2 }),
    objects: [text(10 + index, `Page ${index + 1}`)],
    ...page,
  })),
});

const played = async (comic: object): Promise<PlayerPage> => {
  const page = await openPlayerPage(comic, '&autoplay=1');
  await vi.waitFor(
    () => expect([words(page), page.button('Next')?.hidden]).toEqual(['Page 1', false]),
    waited,
  );
  return page;
};
/** The page before it is drawn until it has turned. */
const words = ({ root }: PlayerPage) => [...root.querySelectorAll('.page')].at(-1)?.textContent;

beforeAll(readPlayerCode);

describe('a comic that plays in its page', () => {
  test('offers a link of a page while that page is shown, and opens it when it is pressed', async () => {
    const link = { do: 'link', to: { kind: 'project', id: 'dog' } };
    const page = await played(story([{ onEnter: [link] }, {}, {}]));
    await vi.waitFor(() => expect(page.button('Open the comic')).toBeDefined(), waited);
    expect(page.has({ type: 'link', kind: 'project', id: 'dog' })).toBe(false);
    page.button('Open the comic')?.click();
    expect(page.has({ type: 'link', kind: 'project', id: 'dog' })).toBe(true);
    page.button('Next')?.click();
    await vi.waitFor(() => expect(words(page)).toBe('Page 2'), waited);
    expect(page.button('Open the comic')).toBeUndefined();
  });

  test.each([
    ['has no pause where only the reader turns pages', {}, {}, false],
    ['has a pause where its author turns one', { autoAdvance: 60_000 }, {}, true],
    ['has none where the reader has turned that off', { autoAdvance: 60_000 }, { turning: 'reader' }, false],
    ['has one where the reader lets all pages turn', {}, { turning: 'itself' }, true],
  ])('%s', async (_what, first, settings, isThere) => {
    localStorage.setItem('kadr.player.settings', JSON.stringify(settings));
    const page = await played(story([first, {}, {}]));
    expect(page.button('Pause') !== undefined).toBe(isThere);
  });

  test('is paused and continues by the button, the embedding page and any action of the reader', async () => {
    const page = await played(story([{ autoAdvance: 60_000 }, { autoAdvance: 60_000 }, {}]));
    page.button('Pause')?.click();
    page.button('Resume')?.click();
    expect(page.button('Pause')).toBeDefined();
    page.say({ type: 'pause' });
    expect(page.button('Resume')).toBeDefined();
    page.say({ type: 'play' });
    expect(page.button('Pause')).toBeDefined();
    page.say({ type: 'pause' });
    page.key('ArrowRight');
    await vi.waitFor(() => expect(words(page)).toBe('Page 2'), waited);
    expect(page.button('Pause')).toBeDefined();
  });

  test('is turned by keys, in its current language, and at the page that the embedding page names', async () => {
    const page = await played(story([{}, {}, {}]));
    expect(page.root.querySelector('.page-number')?.textContent).toBe('1 / 3');
    page.key('ArrowRight');
    await vi.waitFor(() => expect(words(page)).toBe('Page 2'), waited);
    page.key('ArrowLeft');
    await vi.waitFor(() => expect(words(page)).toBe('Page 1'), waited);
    page.say({ type: 'lang', lang: 'ru' });
    await vi.waitFor(() => expect(words(page)).toBe('Page 1 по-русски'), waited);
    expect(document.documentElement.lang).toBe('ru');
    page.say({ type: 'goto', page: 3 });
    await vi.waitFor(() => expect(words(page)).toBe('Page 3 по-русски'), waited);
    expect(page.root.querySelector('.page-number')?.textContent).toBe('3 / 3');
    expect(page.has({ type: 'page', n: 3, of: 3, id: 3 })).toBe(true);
  });

  test('is continued where it was left, until it has come to an ending', async () => {
    const kept = () => localStorage.getItem('kadr.player.cat');
    const page = await played(story([{}, {}, { end: true }]));
    page.button('Next')?.click();
    await vi.waitFor(() => expect(JSON.parse(kept() ?? 'null')).toMatchObject({ page: 2 }), waited);
    page.button('Next')?.click();
    await vi.waitFor(() => expect(words(page)).toBe('Page 3'), waited);
    expect(kept()).toBeNull();
  });

  test('is muted by its key and by the embedding page, which is notified of both', async () => {
    const sound = { ver: 1, dt: 3, id: 1, name: 'rain', vp: { type: 4, vpstr: 'rain.mp3' } };
    const page = await played({ ...story([{ sounds: [{ sound: [3, 1] }] }, {}]), resources: [sound] });
    page.key('KeyM');
    expect(page.has({ type: 'sound', on: false })).toBe(true);
    expect(page.button('Turn sound on')).toBeDefined();
    page.say({ type: 'unmute' });
    expect(page.has({ type: 'sound', on: true })).toBe(true);
    expect(page.button('Turn sound off')).toBeDefined();
  });

  test('is left by Escape, which first shows the whole page again', async () => {
    const page = await played(story([{ guidedView: [[0, 0, 50, 50]] }, {}]));
    page.key('ArrowRight');
    page.key('Escape');
    expect(page.has({ type: 'escape' })).toBe(false);
    page.key('Escape');
    expect(page.has({ type: 'escape' })).toBe(true);
  });
});

describe('the end of a comic', () => {
  const ending = story([{ end: true, onEnter: [{ do: 'end' }] }]);
  const toTheEnd = async (page: PlayerPage) => {
    await vi.waitFor(() => expect(page.button('Play again')).toBeDefined(), waited);
    return page;
  };

  test('offers to share it', async () => {
    const page = await toTheEnd(await openPlayerPage(ending, '&autoplay=1'));
    expect(page.button('Share this ending')).toBeDefined();
  });

  test('offers no link to a draft, which others could not open', async () => {
    const page = await openPlayerPage({}, '&autoplay=1&given=1');
    const asked = JSON.stringify(comicWanted);
    await vi.waitFor(() => expect(page.posted().map((one) => JSON.stringify(one))).toContain(asked), waited);
    page.post(wrapGivenComic(JSON.stringify(ending)));
    await toTheEnd(page);
    expect(page.button('Share this ending')).toBeUndefined();
  });
});
