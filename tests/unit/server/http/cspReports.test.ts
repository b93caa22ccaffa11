import { expect, test } from 'vitest';
import { violationsIn } from '../../../../server/http/cspReports';

const page = 'https://kadr.example/comics/cat-and-door?key=secret#part';

/** The format of Firefox and Safari. */
const plain = (report: object) =>
  JSON.stringify({ 'csp-report': { 'document-uri': page, 'effective-directive': 'img-src', ...report } });

/** The format of Chromium. */
const sent = (...bodies: readonly object[]) =>
  JSON.stringify(
    bodies.map((body) => ({
      type: 'csp-violation',
      url: page,
      body: { documentURL: page, effectiveDirective: 'script-src-elem', ...body },
    })),
  );

test('both formats give the same report', () => {
  const blocked = 'https://ads.example/track.js?person=7';
  const source = 'https://kadr.example/assets/app.js?v=2';
  expect(violationsIn(plain({ 'blocked-uri': blocked, 'source-file': source, 'line-number': 3 }))).toEqual([
    {
      page: '/comics/cat-and-door',
      directive: 'img-src',
      blocked: 'https://ads.example',
      source: '/assets/app.js',
      line: 3,
    },
  ]);
  expect(
    violationsIn(sent({ blockedURL: blocked, sourceFile: source, lineNumber: 3 }, { blockedURL: 'inline' })),
  ).toEqual([
    {
      page: '/comics/cat-and-door',
      directive: 'script-src-elem',
      blocked: 'https://ads.example',
      source: '/assets/app.js',
      line: 3,
    },
    { page: '/comics/cat-and-door', directive: 'script-src-elem', blocked: 'inline', source: '', line: 0 },
  ]);
});

test.each([
  ['the query of a page', plain({ 'blocked-uri': `${page}&more=secret` })],
  ['the token of a link to a draft', plain({ 'document-uri': 'https://kadr.example/preview/secret' })],
  ['the path of another site', plain({ 'blocked-uri': 'https://bank.example/accounts/secret' })],
  ['a name before a host', plain({ 'blocked-uri': 'https://me:secret@bank.example/' })],
  ['the content of a data URL', plain({ 'blocked-uri': 'data:text/plain,secret' })],
  ['an invalid URL', plain({ 'blocked-uri': 'secret words', 'source-file': 'a secret' })],
  ['a directive that does not exist', plain({ 'effective-directive': 'secret-src' })],
])('%s is removed', (_what, body) => {
  const found = violationsIn(body);
  expect(found).toHaveLength(1);
  expect(JSON.stringify(found)).not.toContain('secret');
});

test.each([
  ['chrome-extension', ''],
  ['chrome-extension://abcdef/inject.js', ''],
  ['moz-extension://abcdef/inject.js', ''],
  ['inline', 'safari-web-extension://abcdef/inject.js'],
  ['eval', 'webkit-masked-url://hidden/'],
])('a violation caused by a browser extension is ignored: %s %s', (blocked, source) => {
  expect(violationsIn(plain({ 'blocked-uri': blocked, 'source-file': source }))).toEqual([]);
  expect(violationsIn(sent({ blockedURL: blocked, sourceFile: source }))).toEqual([]);
});

test.each([
  ['nothing', ''],
  ['no JSON', '{"csp-report":'],
  ['another report', JSON.stringify([{ type: 'deprecation', body: {} }])],
  ['no object', '7'],
  ['null', '[null]'],
])('%s is no violation', (_what, body) => {
  expect(violationsIn(body)).toEqual([]);
});

test('at most ten violations of a body count, and long texts are cut', () => {
  const long = `https://kadr.example/${'a'.repeat(5_000)}`;
  const found = violationsIn(
    sent(...Array.from({ length: 50 }, () => ({ documentURL: long, blockedURL: long }))),
  );
  expect(found).toHaveLength(10);
  expect(JSON.stringify(found[0]).length).toBeLessThan(700);
});
