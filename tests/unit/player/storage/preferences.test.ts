import { describe, expect, test } from 'vitest';
import { endingsKey, readStoredEndings } from '@/comics/storedPlays';
import { readLaunch } from '@/player/loading/launch';
import { readingSettings } from '@/player/rules/readingSettings';
import { readingTime } from '@/player/rules/texts';
import { createPreferences, readBrowserDefaults } from '@/player/storage/preferences';
import { saveEndings } from '@/player/storage/reachedEndings';
import { createStore } from '@/player/storage/store';
import { playable } from '../../comics/exampleProject';

const project = { id: 'p1', language: 'ru' };
const blocked = () =>
  createStore(() => {
    throw new DOMException('blocked', 'SecurityError');
  });

function open(
  search = '?projid=p1',
  browserDefaults = { language: 'en-GB', savesData: false },
  store = blocked(),
) {
  return { store, preferences: createPreferences(store, readLaunch(search), project, browserDefaults) };
}

describe('what a reader sets', () => {
  test('the sound that was turned off stays off for the next comics, a silence by address does not', () => {
    const { store, preferences } = open();
    preferences.change({ muted: true });
    preferences.change({ captions: true });
    expect(open('', undefined, store).preferences.settings()).toMatchObject({ muted: true, captions: true });
    const other = open('?muted=1');
    expect(other.preferences.settings().muted).toBe(true);
    other.preferences.change({ captions: true });
    expect(open('', undefined, other.store).preferences.settings()).toMatchObject({
      muted: false,
      captions: true,
    });
  });

  test('reading preferences are remembered, and unknown settings are left out', () => {
    const { store, preferences } = open();
    preferences.change({ reading: { typing: 'slow', easyLetters: true, guided: true } });
    const stored = open('', undefined, store).preferences.settings().reading;
    expect(readingSettings(stored)).toEqual({
      typing: 'slow',
      easyLetters: true,
      aloud: false,
      guided: true,
    });
    expect(readingSettings({ typing: 'never', easyLetters: 1, aloud: 'yes', guided: 1 })).toEqual({
      typing: 'usual',
      easyLetters: false,
      aloud: false,
      guided: false,
    });
  });

  test('readers who save data are asked before any sound, and their answer stays', () => {
    const saving = { language: 'ru', savesData: true };
    const { store, preferences } = open('', saving);
    expect(preferences.settings()).toMatchObject({ savesData: true, muted: true });
    preferences.change({ muted: false });
    expect(open('', saving, store).preferences.settings()).toMatchObject({ savesData: true, muted: false });
    preferences.change({ savesData: false });
    expect(open('', saving, store).preferences.settings().savesData).toBe(false);
  });

  test.each([
    [{ connection: { saveData: true } }, true],
    [{ connection: { saveData: false } }, false],
    [{ connection: null }, false],
    [{}, false],
  ])('a browser with %j saves data: %s', (browser, expected) => {
    expect(readBrowserDefaults({ language: 'ru', ...browser }).savesData).toBe(expected);
  });

  test('calm for this play is forgotten after it', () => {
    const { store, preferences } = open();
    preferences.change({ calm: true }, 'temporary');
    expect(preferences.settings().calm).toBe(true);
    expect(open('', undefined, store).preferences.settings().calm).toBe(false);
  });

  test('drops unknown settings', () => {
    const { store } = open();
    store.write('settings', { scanTime: 7, textSize: 'huge', turning: 'never', muted: 'yes' });
    expect(open('', undefined, store).preferences.settings()).toMatchObject({
      scanTime: 0,
      textSize: 1,
      turning: 'author',
      muted: false,
    });
  });

  test.each([
    ['?projid=p1', 'en-GB', ['en-GB', 'en', 'ru']],
    ['?projid=p1&lang=ru', 'en-GB', ['ru', 'ru', 'ru']],
    ['?projid=p1&lang=de', 'en-GB', ['de', 'de', 'ru']],
  ])('%s with a browser in %s reads %j', (search, language, expected) => {
    expect(open(search, { language, savesData: false }).preferences.languages()).toEqual(expected);
  });

  test('a chosen language stays with its comics, one that the embedding page requests does not', () => {
    const { store, preferences } = open('?lang=ru');
    preferences.setLanguage('de', 'temporary');
    expect(preferences.languages()[0]).toBe('de');
    expect(open('?lang=ru', undefined, store).preferences.languages()[0]).toBe('ru');
    preferences.setLanguage('en', 'saved');
    expect(open('?lang=ru', undefined, store).preferences.languages()[0]).toBe('en');
  });

  test('notifies listeners, as long as they listen', () => {
    const { preferences } = open();
    let heard = 0;
    const stop = preferences.subscribe(() => {
      heard += 1;
    });
    preferences.change({ captions: true });
    stop();
    preferences.change({ captions: false });
    expect(heard).toBe(1);
  });
});

describe('endings that a reader came to', () => {
  test('are stored once each, in memory when storage is blocked', () => {
    const store = blocked();
    const story = playable({
      pages: [
        { id: 7, ending: 'Good' },
        { id: 9, ending: 'Bad' },
        { id: 11, ending: 'Ugly' },
      ],
    });
    saveEndings(store, story, 'p1', [7]);
    saveEndings(store, story, 'p1', [9, 7]);
    expect(saveEndings(store, story, 'p1', [])).toMatchObject({ pages: [7, 9], found: 2, of: 3 });
    expect(readStoredEndings(store.read(endingsKey('p1'))).pages).toEqual([7, 9]);
    expect(readStoredEndings(store.read(endingsKey('p2'))).pages).toEqual([]);
  });
});

describe('pages that turn automatically', () => {
  test.each([
    ['nothing to read', '', 0, 2500],
    ['ten words', 'a b c d e f g h i j', 0, 5800],
    ['ten words over five steps', 'a b c d e f g h i j', 5, 3160],
    ['very much to read', 'word '.repeat(500), 0, 20_000],
  ])('stay with %s as long as it takes', (_what, words, steps, expected) => {
    expect(readingTime(words, steps)).toBe(expected);
  });
});
