import { expect, test } from 'vitest';
import { defaultUrlsConfig, readUrlsConfig } from '@/api/schemas/urlsConfig';

const keys = Object.keys(defaultUrlsConfig);

test('all addresses arrive unchanged', () => {
  const raw = {
    backendUrl: 'https://api.test',
    staticUrls: ['https://a.test', 'https://b.test'],
    userContentUrl: 'https://content.test',
    newPaths: false,
    editorUrl: '/editor.html',
    touchEditor: true,
    playerUrl: 'https://play.test',
    websiteUrl: 'https://kadr.test',
    socialAppUrl: 'https://vk.com/app1',
    socialApiVersion: '5.200',
    socialGroupId: 5,
    supportEmail: 'help@kadr.test',
    operator: 'Kadr Ltd\nRiga',
    paymentUrl: 'https://pay.test',
    androidAppUrl: 'https://store.test',
    noticeUrl: '/notice.json',
    providers: ['vk', 'google'],
    testMode: true,
  };
  expect(readUrlsConfig({ ...raw, further: 1 })).toEqual({ config: raw, missingKeys: [] });
});

test.each(keys)('without %s its default is used, and the key is logged', (key) => {
  const rest = Object.entries(defaultUrlsConfig).filter(([name]) => name !== key);
  expect(readUrlsConfig(Object.fromEntries(rest))).toEqual({ config: defaultUrlsConfig, missingKeys: [key] });
});

test.each(keys)('a value of a wrong kind for %s is an error that names it', (key) => {
  expect(() => readUrlsConfig({ ...defaultUrlsConfig, [key]: { wrong: true } })).toThrow(
    `config/urls.json: ${key}: expected`,
  );
});

test.each([
  ['a list', []],
  ['a text', '<html>'],
  ['null', null],
  ['nothing', undefined],
])('%s is not a file of addresses', (_, raw) => {
  expect(() => readUrlsConfig(raw)).toThrow('config/urls.json: expected object');
});

test('an empty row of static addresses and an unknown provider are errors', () => {
  expect(() => readUrlsConfig({ ...defaultUrlsConfig, staticUrls: [] })).toThrow(
    'staticUrls: expected at least 1',
  );
  expect(() => readUrlsConfig({ ...defaultUrlsConfig, providers: ['other'] })).toThrow('providers.0');
});
