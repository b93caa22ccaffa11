import { expect, test } from 'vitest';
import { addressWithProject } from '@/domain/projectAddress';

test.each([
  ['/player.html', '/player.html?projid=cat'],
  ['', '?projid=cat'],
  ['https://play.test', 'https://play.test?projid=cat'],
  ['https://play.test/p?', 'https://play.test/p?projid=cat'],
  ['https://play.test/p?skin=dark', 'https://play.test/p?skin=dark&projid=cat'],
  ['https://play.test/p?skin=dark&flag', 'https://play.test/p?skin=dark&flag&projid=cat'],
  ['https://play.test/p?projid=old&skin=dark', 'https://play.test/p?skin=dark&projid=cat'],
  ['https://play.test/p#/start', 'https://play.test/p?projid=cat#/start'],
  ['https://play.test/p?skin=a%20b#/start?x=1', 'https://play.test/p?skin=a%20b&projid=cat#/start?x=1'],
])('with the base %s the address is %s', (base, address) => {
  expect(addressWithProject(base, 'cat')).toBe(address);
});

test('further params follow the project and override the base', () => {
  expect(addressWithProject('/player.html?lang=en', 'cat', { autoplay: '1', lang: 'ru', title: 'a&b' })).toBe(
    '/player.html?projid=cat&autoplay=1&lang=ru&title=a%26b',
  );
});
