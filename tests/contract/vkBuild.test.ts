import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readUrlsConfig, type UrlsConfig } from '@/api/schemas/urlsConfig';
import { hostedAddresses } from '../../scripts/build/hostedAddresses';
import { writeHostedPages } from '../../scripts/build/writeHostedPages';

const environment = { PUBLIC_URL: 'https://kadr.example/', VK_APP_ID: '51', VK_GROUP_ID: '7' };

function addressesOf(given: Readonly<Record<string, string>>): UrlsConfig {
  const hosted = hostedAddresses(given);
  if (hosted.kind === 'unknown') throw new Error(hosted.faults.join(' '));
  return hosted.addresses;
}

describe('the addresses of a build for VK’s hosting', () => {
  test('all lead to the website, but those of the files that the build brings along', () => {
    const addresses = addressesOf(environment);
    expect(addresses).toMatchObject({
      backendUrl: 'https://kadr.example',
      userContentUrl: 'https://kadr.example',
      websiteUrl: 'https://kadr.example',
      editorUrl: './editor.html',
      playerUrl: 'https://kadr.example/player.html',
      noticeUrl: 'https://kadr.example/config/notice.json',
      staticUrls: ['./image_store'],
      socialAppUrl: 'https://vk.com/app51',
      socialGroupId: 7,
    });
    expect(readUrlsConfig(addresses)).toEqual({ config: addresses, missingKeys: [] });
  });

  test('name no shop and no other app, even where the server has them: inside VK nothing leads there', () => {
    const shops = { PAYMENT_URL: 'https://pay.example', ANDROID_APP_URL: 'https://store.example' };
    expect(addressesOf({ ...environment, ...shops })).toMatchObject({
      paymentUrl: '',
      androidAppUrl: '',
      providers: [],
    });
  });

  test('without VK’s group there is none', () => {
    const { VK_GROUP_ID, ...rest } = environment;
    expect(addressesOf(rest).socialGroupId).toBe(0);
  });

  test('on a machine of one’s own the website may be without HTTPS', () => {
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
  ])('%s is asked for by its name when it is %s', (name, value) => {
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
    '%s carries its addresses, and config/urls.json has the same',
    async (name) => {
      const page = await writtenPage(name);
      const [, inlined = ''] = /id="kadr-urls">([^<]*)</.exec(page) ?? [];
      expect(JSON.parse(inlined)).toEqual(addressesOf(environment));
      const file = JSON.parse(await readFile(join(folder, 'config/urls.json'), 'utf8'));
      expect(file).toEqual(JSON.parse(inlined));
    },
  );

  test('carries its style, found by the relative address', async () => {
    expect(await writtenPage()).toContain('<style>.a{color:red}</style>');
  });

  test('the editor too speaks to itself and to the website alone', async () => {
    const page = await writtenPage('editor.html');
    expect(page).toContain(`content="default-src 'self' https://kadr.example; script-src 'self';`);
  });

  test('says before anything else whom it may speak to: itself and the website', async () => {
    const page = await writtenPage();
    const [policy = '', content = ''] =
      /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page) ?? [];
    expect(page.indexOf(policy)).toBeLessThan(page.indexOf('<script'));
    const rules = new Map(
      content.split('; ').map((rule) => {
        const [name = '', ...sources] = rule.split(' ');
        return [name, sources];
      }),
    );
    expect(rules.get('default-src')).toEqual(["'self'", 'https://kadr.example']);
    // Its own scripts, and the one inside it.
    expect(rules.get('script-src')).toEqual(["'self'", expect.stringMatching(/^'sha256-/)]);
    expect(rules.get('form-action')).toEqual(["'none'"]);
  });
});
