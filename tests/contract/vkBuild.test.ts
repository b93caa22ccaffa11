import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readUrlsConfig, type UrlsConfig } from '@/api/schemas/urlsConfig';
import { writeHostedPages } from '../../scripts/build/buildForVkHosting';
import { hostedAddresses } from '../../scripts/build/hostedAddresses';
import { framedContentSecurityPolicy } from '../../server/website/securityHeaders';

const environment = { PUBLIC_URL: 'https://kadr.example/', VK_APP_ID: '51', VK_GROUP_ID: '7' };

function addressesOf(given: Readonly<Record<string, string>>): UrlsConfig {
  const hosted = hostedAddresses(given);
  if (hosted.kind === 'unknown') throw new Error(hosted.faults.join(' '));
  return hosted.addresses;
}

describe('the addresses of a build for VK’s hosting', () => {
  test('point to the website, except those of files in the build', () => {
    const addresses = addressesOf(environment);
    expect(addresses).toMatchObject({
      backendUrl: 'https://kadr.example',
      userContentUrl: 'https://kadr.example',
      websiteUrl: 'https://kadr.example',
      editorUrl: './editor.html',
      touchEditor: true,
      playerUrl: 'https://kadr.example/player.html',
      noticeUrl: 'https://kadr.example/config/notice.json',
      staticUrls: ['./image_store'],
      socialAppUrl: 'https://vk.com/app51',
      socialGroupId: 7,
    });
    expect(readUrlsConfig(addresses)).toEqual({ config: addresses, missingKeys: [] });
  });

  test('name no shop and no other app, even where the server has them: nothing inside VK leads there', () => {
    const shops = { PAYMENT_URL: 'https://pay.example', ANDROID_APP_URL: 'https://store.example' };
    expect(addressesOf({ ...environment, ...shops })).toMatchObject({
      paymentUrl: '',
      androidAppUrl: '',
      providers: [],
    });
  });

  test('have no group when VK’s group is not configured', () => {
    const { VK_GROUP_ID, ...rest } = environment;
    expect(addressesOf(rest).socialGroupId).toBe(0);
  });

  test('may use a local website without HTTPS', () => {
    const local = addressesOf({ ...environment, PUBLIC_URL: 'http://localhost:5173' });
    expect(local.backendUrl).toBe('http://localhost:5173');
  });

  test.each([
    ['PUBLIC_URL', undefined],
    ['PUBLIC_URL', 'kadr.example'],
    ['PUBLIC_URL', 'http://kadr.example'],
    ['PUBLIC_URL', 'https://kadr.example/?a=1'],
    ['VK_APP_ID', undefined],
    ['VK_APP_ID', 'kadr'],
    ['VK_GROUP_ID', '-7'],
  ])('the error names %s when it is %s', (name, value) => {
    expect(hostedAddresses({ ...environment, [name]: value })).toEqual({
      kind: 'unknown',
      faults: [expect.stringMatching(new RegExp(`^${name} (is needed|must be)`))],
    });
  });
});

describe('the pages of a build for VK’s hosting', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kadr-vk-build-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'assets/index-1.css'), '.a{color:red}');
    await writeFile(
      join(folder, 'index.html'),
      `<!doctype html><html><head>
    <meta charset="utf-8" />
    <meta name="referrer" content="strict-origin" />
    <script type="application/json" id="kadr-urls"></script>
    <link rel="stylesheet" crossorigin href="./assets/index-1.css">
    </head><body><script>start()</script></body></html>`,
    );
    await writeFile(
      join(folder, 'editor.html'),
      `<html><head>
    <meta charset="utf-8" />
    <script type="application/json" id="kadr-urls"></script>
    </head><body></body></html>`,
    );
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function writtenPage(name = 'index.html'): Promise<string> {
    await writeHostedPages(folder, addressesOf(environment), []);
    return readFile(join(folder, name), 'utf8');
  }

  test.each(['index.html', 'editor.html'])(
    '%s has its addresses, and config/urls.json has the same',
    async (name) => {
      const page = await writtenPage(name);
      const [, inlined = ''] = /id="kadr-urls">([^<]*)</.exec(page) ?? [];
      expect(JSON.parse(inlined)).toEqual(addressesOf(environment));
      const file = JSON.parse(await readFile(join(folder, 'config/urls.json'), 'utf8'));
      expect(file).toEqual(JSON.parse(inlined));
    },
  );

  test('include their style by its relative address', async () => {
    expect(await writtenPage()).toContain('<style>.a{color:red}</style>');
  });

  test.each(['index.html', 'editor.html'])(
    '%s has the website’s policy before anything else; only the hosting decides who may frame it',
    async (name) => {
      const page = await writtenPage(name);
      const [meta = '', policy = ''] =
        /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page) ?? [];
      expect(page.indexOf(meta)).toBeLessThan(page.indexOf('<script'));
      const onWebsite = framedContentSecurityPolicy(name, page, []);
      expect(onWebsite).toMatch(/^.*; frame-ancestors /);
      expect(policy).toBe(onWebsite.replace(/; frame-ancestors .*/, ''));
      expect(policy).toContain("connect-src 'self' data: blob: https://kadr.example;");
    },
  );

  test('let a cover that is drawn in the editor find its fonts and its base address', async () => {
    const page = await writtenPage('editor.html');
    expect(page).toMatch(/content="[^"]*; font-src 'self' data:;[^"]*; base-uri 'self'"/);
  });

  test('may run their own inline script and no other', async () => {
    expect(await writtenPage()).toMatch(/content="[^"]*; script-src 'self' 'sha256-[^' ]+';/);
    expect(await writtenPage('editor.html')).toContain("; script-src 'self';");
  });
});
