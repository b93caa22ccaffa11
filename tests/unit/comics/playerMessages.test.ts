import { describe, expect, test } from 'vitest';
import { comicWanted, readGivenComic, wantsComic, wrapGivenComic } from '@/comics/givenComic';
import {
  type FromPlayer,
  readFromPlayer,
  readToPlayer,
  type ToPlayer,
  wrapMessage,
} from '@/comics/playerMessages';

const out: FromPlayer[] = [
  { type: 'ready', title: 'Кот', pages: 3, warns: true },
  { type: 'poster' },
  { type: 'loaded' },
  { type: 'ageConfirmed' },
  { type: 'play' },
  { type: 'choice', choice: 7, option: 0 },
  { type: 'page', n: 2, of: 3, id: 9 },
  { type: 'end', ending: 'Good', found: 1, of: 2, page: 9 },
  { type: 'escape' },
  { type: 'escape', declined: true },
  { type: 'sound', on: false },
  { type: 'room', height: 520 },
  { type: 'link', kind: 'project', id: 'abc' },
  { type: 'error', code: 'E_JSON' },
];
const into: ToPlayer[] = [
  { type: 'play' },
  { type: 'pause' },
  { type: 'mute' },
  { type: 'unmute' },
  { type: 'goto', page: 2 },
  { type: 'lang', lang: 'en' },
  { type: 'captions', on: true },
  { type: 'askAge' },
  { type: 'project', name: 'Кот', cover: 'https://kadr.example/cat.webp' },
  { type: 'project', name: '', cover: '' },
  { type: 'close' },
];

describe('messages between the player and its page', () => {
  test.each(out)('$type arrives as it left the player', (message) => {
    expect(readFromPlayer(structuredClone(wrapMessage(message)))).toEqual(message);
  });

  test.each(into)('$type arrives as it left the page', (message) => {
    expect(readToPlayer(structuredClone(wrapMessage(message)))).toEqual(message);
  });

  test.each([
    [null],
    ['play'],
    [{ type: 'play' }],
    [{ src: 'vk-connect', v: 1, type: 'play' }],
    [{ src: 'kadr-player', v: 2, type: 'play' }],
    [{ src: 'kadr-player', v: 1, type: 'explode' }],
    [{ src: 'kadr-player', v: 1, type: 'goto', page: 'two' }],
    [{ src: 'kadr-player', v: 1, type: 'page', n: 1 }],
    [{ src: 'kadr-player', v: 1, type: 'link', kind: 'https://evil.example', id: 'x' }],
  ])('%j is not a message', (data) => {
    expect(readFromPlayer(data)).toBeNull();
    expect(readToPlayer(data)).toBeNull();
  });

  test('a player that waits for a comic is recognized only by its own message', () => {
    expect(wantsComic(structuredClone(comicWanted))).toBe(true);
    for (const data of [
      null,
      'wants',
      { type: 'wants' },
      { ...comicWanted, v: 2 },
      wrapMessage({ type: 'play' }),
    ]) {
      expect(wantsComic(data)).toBe(false);
    }
  });

  test('a comic arrives as it was given', () => {
    expect(readGivenComic(structuredClone(wrapGivenComic('{"format": "kadr-comics"}')))).toBe(
      '{"format": "kadr-comics"}',
    );
  });

  test.each([
    [{ type: 'comic', file: '{}' }],
    [{ ...wrapGivenComic('{}'), v: 2 }],
    [{ ...wrapGivenComic('{}'), type: 'play' }],
    [{ ...wrapGivenComic('{}'), file: {} }],
  ])('%j gives no comic', (data) => {
    expect(readGivenComic(data)).toBeNull();
  });
});
