import { expect, test } from 'vitest';
import { inlinedAddresses, inlinedAddressesOfSource } from '@/lib/inlinedAddresses';

test.each([
  ['', null],
  ['\n', null],
  ['{ broken', null],
  ['{"backendUrl":"/b"}', { backendUrl: '/b' }],
])('a page that carries %j gives %j, by its document as by its source', (text, addresses) => {
  const page = { getElementById: (id: string) => (id === 'kadr-urls' ? { textContent: text } : null) };
  expect(inlinedAddresses(page)).toEqual(addresses);
  const source = `<script type="application/json" id="kadr-urls">${text}</script>`;
  expect(inlinedAddressesOfSource(source)).toEqual(addresses);
});

test('a page without the element carries no addresses', () => {
  expect(inlinedAddresses({ getElementById: () => null })).toBeNull();
  expect(inlinedAddressesOfSource('<p>Hello</p>')).toBeNull();
});
