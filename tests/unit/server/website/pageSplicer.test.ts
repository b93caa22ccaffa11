import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createPageSplicer, placeInPage } from '../../../../server/website/pages/pageSplicer';

const page = `<title>Kadr</title><meta name="description" content="x"><style>${'.a{b:c}'.repeat(5_000)}</style><i>here</i>`;
const placements = [
  { instead: '<i>here</i>', text: '<b>Кот & $1</b>' },
  { instead: /<title>[^<]*<\/title>/, text: '<title>A $& cat</title>' },
  { instead: '<u>nowhere</u>', text: 'lost' },
];
const expected = page
  .split('<i>here</i>')
  .join('<b>Кот & $1</b>')
  .split('<title>Kadr</title>')
  .join('<title>A $& cat</title>');

test('texts replace their placeholders in a page exactly', () => {
  expect(placeInPage(page, placements)).toBe(expected);
  expect(placeInPage(page, [])).toBe(page);
});

describe('a page with changing texts', () => {
  test('is one gzip stream that every browser decompresses', async () => {
    const splice = createPageSplicer(page);
    const { body, encodings } = splice(placements);
    expect(encodings).toEqual(['gzip']);
    expect(gunzipSync(await body('gzip')).toString()).toBe(expected);
    expect((await body('identity')).toString()).toBe(expected);
  });

  test('is another one with other texts', async () => {
    const splice = createPageSplicer(page);
    await splice(placements).body('gzip');
    const other = splice([{ instead: '<i>here</i>', text: '' }]);
    expect(gunzipSync(await other.body('gzip')).toString()).toBe(page.replace('<i>here</i>', ''));
  });

  test('is nearly as small as when compressed in one piece', async () => {
    const splice = createPageSplicer(page);
    expect((await splice(placements).body('gzip')).length).toBeLessThan(500);
  });
});
