import { expect, test } from 'vitest';
import { maxMediaBytes } from '@/domain/pro';
import { isSameHour, type KeptVersion, mayName, versionLimits, versionsToDrop } from '@/domain/versions';
import { mebibyte } from '@/lib/units';

function versions(count: number, version: Partial<KeptVersion> = {}): KeptVersion[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: '',
    media: {},
    ...version,
  }));
}

const rules = { isPro: false, hasMedia: () => false };

function dropped(all: readonly KeptVersion[], changed: Partial<typeof rules> = {}): readonly string[] {
  return versionsToDrop(all, { ...rules, ...changed }).map(({ id }) => id);
}

test.each([
  [20, false, []],
  [22, false, ['20', '21']],
  [22, true, []],
  [101, true, ['100']],
])('of %i versions, with Pro %s, the oldest ones go: %j', (count, isPro, gone) => {
  expect(dropped(versions(count), { isPro })).toEqual(gone);
});

test('named ones stay, and are not counted among the others', () => {
  const named = versions(30, { name: 'Kept' }).map((one) => ({ ...one, id: `named-${one.id}` }));
  expect(dropped([...named, ...versions(21)])).toEqual(['20']);
});

test('files of named versions count, unless the comic still has them', () => {
  const half = maxMediaBytes.others / 2;
  const named = { id: 'named', name: 'Kept', media: { one: 2 * half } };
  const rest = [
    { id: 'latest', name: '', media: {} },
    { id: 'older', name: '', media: { two: half } },
  ];
  expect(dropped([named, ...rest])).toEqual(['older']);
  expect(versionsToDrop([named, ...rest], { isPro: false, hasMedia: (path) => path === 'one' })).toEqual([]);
});

test('files that the comic no longer has count once, and the oldest versions go beyond their limit', () => {
  const half = maxMediaBytes.others / 2;
  const [a, b, c, d] = [
    { id: 'a', name: '', media: { one: half } },
    { id: 'b', name: 'Kept', media: { two: half } },
    { id: 'c', name: '', media: { one: half, two: half } },
    { id: 'd', name: '', media: { three: 1 } },
  ];
  expect(dropped([a, b, c])).toEqual([]);
  expect(dropped([a, b, c, d])).toEqual(['d']);
  expect(versionsToDrop([a, b, c, d], { isPro: false, hasMedia: (path) => path === 'one' })).toEqual([]);
  const large = { id: 'large', name: '', media: { four: 2 * maxMediaBytes.others } };
  expect(dropped([large, a])).toEqual(['a']);
});

test.each([
  [versionLimits.named - 1, 1, true],
  [versionLimits.named, 1, false],
  [1, maxMediaBytes.others / mebibyte, true],
  [1, maxMediaBytes.others / mebibyte + 1, false],
])('beside %i named versions one with %i MB may be named: %s', (named, megabytes, may) => {
  const version = { id: 'x', name: '', media: { one: megabytes * mebibyte } };
  expect(
    mayName(versions(named, { name: 'Kept', media: { one: megabytes * mebibyte } }), version, false),
  ).toBe(may);
});

test('with Pro named versions may have as much as a comic of theirs', () => {
  const version = { id: 'x', name: '', media: { one: maxMediaBytes.pro } };
  expect(mayName([], version, true)).toBe(true);
  expect(mayName([], version, false)).toBe(false);
});

test.each([
  ['2026-01-01T10:00:00Z', '2026-01-01T10:59:59Z', true],
  ['2026-01-01T10:59:59Z', '2026-01-01T11:00:00Z', false],
])('%s and %s are in one hour: %s', (one, other, isSame) => {
  expect(isSameHour(Date.parse(one), Date.parse(other))).toBe(isSame);
});
