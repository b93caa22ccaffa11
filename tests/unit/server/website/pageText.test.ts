import { createHash } from 'node:crypto';
import { sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chooseEncoding } from '../../../../server/http/requestHeaders';
import { putAddressesIntoPage } from '../../../../server/website/addresses';
import { pageFileOf } from '../../../../server/website/pages/pages';
import { inlineScriptHashes } from '../../../../server/website/securityHeaders';
import { cacheControlOf } from '../../../../server/website/websiteServer';

describe('addresses in a page', () => {
  test.each([
    '<script type="application/json" id="kadr-urls"></script>',
    '<script id="kadr-urls" type="application/json">{"old": "</div> $& $1"}</script>',
    "<script type='application/json' id='kadr-urls' data-note='a > b'>\n{}\n</script>",
    '<script id=kadr-urls type=application/json>{}</script>',
  ])('replace what is in %s', (script) => {
    const filled = putAddressesIntoPage(`<i></i>${script}<b></b>`, '{"websiteUrl":"https://a.b/$&"}');
    expect(filled).toMatch(/^<i><\/i><script /);
    expect(filled).toMatch(/>\{"websiteUrl":"https:\/\/a\.b\/\$&"\}<\/script><b><\/b>$/);
    expect(filled).not.toContain('old');
  });

  test('cannot end their script early', () => {
    const addresses = JSON.stringify({ websiteUrl: '</script><script>alert(1)</script><!--' });
    const filled = putAddressesIntoPage('<script id="kadr-urls"></script>', addresses);
    const text = filled.slice('<script id="kadr-urls">'.length, -'</script>'.length);
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual(JSON.parse(addresses));
  });

  test('leave a page without a placeholder unchanged', () => {
    const page = '<script id="other">{}</script>';
    expect(putAddressesIntoPage(page, '{"a":1}')).toBe(page);
  });
});

describe('inline scripts', () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

  test('that run are allowed by their hash', () => {
    const page = '<script>one()</script><script type="module">two()</script>';
    expect(inlineScriptHashes(page)).toEqual([hash('one()'), hash('two()')]);
  });

  test('that only carry data, or load from a file, need none', () => {
    const page =
      '<script type="application/json">{}</script><script src="/a.js"></script><script data-src="x">run()</script>';
    expect(inlineScriptHashes(page)).toEqual([hash('run()')]);
  });

  test('are hashed as browsers normalize them, with plain line ends', () => {
    expect(inlineScriptHashes('<script>a()\r\nb()</script>')).toEqual([hash('a()\nb()')]);
  });
});

test.each([
  ['/', 'index.html'],
  ['/feed/best', 'feed/best/index.html'],
  ['/feed/best/', 'feed/best/index.html'],
  ['/player.html', 'player.html'],
  ['/feed/best/index.html', 'feed/best/index.html'],
  ['/../../etc/passwd', 'etc/passwd/index.html'],
  ['/.git/index.html', null],
  ['/assets/main.js', null],
])('the page of %s is %s', (path, file) => {
  expect(pageFileOf(path)?.replaceAll(sep, '/') ?? null).toBe(file);
});

test.each([
  ['/assets/main-B1x_Zq9k.js', true],
  ['/localize/ru.8f3a1c2d.json', true],
  ['/localize/ru.json', false],
  ['/config/urls.json', false],
  ['/image_store/image_packs/web_packs.json', false],
  ['/sub/assets/main.js', false],
])('%s may be cached for a year: %s', (path, forever) => {
  expect(cacheControlOf(path)).toBe(forever ? 'public, max-age=31536000, immutable' : 'no-cache');
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip;q=0', null],
  ['GZIP', 'gzip'],
  ['identity', null],
  [undefined, null],
])('a request that accepts %s gets %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});
