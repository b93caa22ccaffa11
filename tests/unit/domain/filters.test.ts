import { describe, expect, test } from 'vitest';
import {
  changedTexts,
  type Filtered,
  type FilteredKind,
  type FilterRule,
  findLink,
  findMatches,
  isFiltered,
  refusalsIn,
} from '@/domain/filters';

const word = (pattern: string, fields: Partial<FilterRule> = {}): FilterRule => ({
  id: pattern,
  kind: 'words',
  locale: 'en',
  pattern,
  action: 'hold',
  isOn: true,
  ...fields,
});
const newLinks = word('', { id: 'newLinks', kind: 'newLinks', locale: null });
const firstComics = word('', { id: 'firstComics', kind: 'firstComics', locale: null });

const dayMs = 86_400_000;
const old = { accountAgeMs: 400 * dayMs, publishedComics: 12 };
const fresh = { accountAgeMs: 0.5 * dayMs, publishedComics: 0 };

function matches(rules: readonly FilterRule[], text: string, more: Partial<Filtered> = {}) {
  const filtered: Filtered = { kind: 'comment', texts: [{ field: 'text', text }], author: old, ...more };
  return findMatches(rules, filtered).map(({ rule, field, match }) => [rule.id, field, match]);
}

describe('rules', () => {
  test('match words, with the field and the spelling of the first match', () => {
    const texts = [
      { field: 'name', text: 'Tea' },
      { field: 'file', text: 'Casino. casino! Bets' },
      { field: 'description', text: 'My bets, my casino' },
    ];
    expect(matches([word('casino'), word('bet*'), word('tram')], '', { texts })).toEqual([
      ['casino', 'file', 'Casino'],
      ['bet*', 'file', 'Bets'],
    ]);
  });

  test('that are off match nothing', () => {
    expect(matches([word('casino', { isOn: false })], 'casino')).toEqual([]);
    expect(matches([{ ...newLinks, isOn: false }], 'https://a.example', { author: fresh })).toEqual([]);
  });

  test.each([
    [0.99, [['newLinks', 'text', 'kadr.ru']]],
    [1, []],
  ])('about links match those of an account of %s days: %j', (days, expected) => {
    const author = { accountAgeMs: days * dayMs, publishedComics: 0 };
    expect(matches([newLinks], 'See kadr.ru', { author })).toEqual(expected);
  });

  test.each([
    ['project', 0, 0, true],
    ['project', 29, 2, true],
    ['project', 29, 3, false],
    ['project', 30, 0, false],
    ['comment', 0, 0, false],
  ] as const)(
    'about first comics match a %s of an account of %i days with %i comics: %s',
    (kind, days, publishedComics, isMeant) => {
      const author = { accountAgeMs: days * dayMs, publishedComics };
      expect(matches([firstComics], 'Hello', { kind, author })).toHaveLength(isMeant ? 1 : 0);
    },
  );

  test('do not match what moderators write', () => {
    expect(isFiltered({ id: 'a', role: 'admin' })).toBe(false);
    expect(isFiltered({ id: 'a', role: 'user' })).toBe(true);
  });
});

describe('what is refused', () => {
  test.each<[FilteredKind, readonly string[]]>([
    ['project', ['bet*']],
    ['comment', ['bet*']],
    ['profile', ['casino', 'bet*']],
    ['customFeed', ['casino', 'bet*']],
  ])('of a %s is %j: what cannot wait is refused by words that hold, too', (kind, refused) => {
    const rules = [word('casino'), word('bet*', { action: 'refuse' })];
    const texts = [{ field: 'name', text: 'Casino bets' }];
    const matchesOfIt = findMatches(rules, { kind, texts, author: old });
    expect(refusalsIn(kind, matchesOfIt).map(({ rule }) => rule.id)).toEqual(refused);
  });

  test('is only what is new', () => {
    const present = { name: 'Boris', status: '' };
    const fields = ['name', 'status'] as const;
    expect(changedTexts(fields, { name: 'Boris' }, present)).toEqual([]);
    expect(changedTexts(fields, { name: 'Boris', status: 'Hi' }, present)).toEqual([
      { field: 'status', text: 'Hi' },
    ]);
    expect(changedTexts(fields, { status: '' }, { name: '', status: 'Hi' })).toEqual([
      { field: 'status', text: '' },
    ]);
  });
});

test.each([
  ['See https://kadr.example/comics/1.', 'https://kadr.example/comics/1.'],
  ['HTTP://A', 'HTTP://A'],
  ['www.kadr.example', 'www.kadr.example'],
  ['Go to kadr.ru, now', 'kadr.ru'],
  ['(t.me/kadr)', 't.me/kadr'],
  ['кадр.рф', 'кадр.рф'],
  ['bit.ly/2x', 'bit.ly/2x'],
  ['Hi.me too', null],
  ['One.Two', null],
  ['e.g. this', null],
  ['3.14', null],
  ['Chapter.Two:3', null],
  ['author@kadr.ru', null],
  ['и т.д. и т.п.', null],
  ['...', null],
  ['', null],
])('the link in “%s” is %s', (text, link) => {
  expect(findLink(text)).toBe(link);
});
