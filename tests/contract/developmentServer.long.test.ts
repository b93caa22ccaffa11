import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../scripts/development/freePort';
import { demoPassword } from '../../server/demo/demoPeople';

// Starts Vite, and behind it the server with all demo data.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: string;
let website: string;
let development: ChildProcess;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kadr-development-'));
  const port = await freePort();
  website = `http://localhost:${port}`;
  development = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], {
    env: { PATH: process.env.PATH ?? '', PORT: String(port), VK_HOST_PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const chunk of development.stdout ?? []) {
    said += String(chunk);
    if (said.includes('Kadr is up.')) break;
  }
});
afterAll(async () => {
  development.kill('SIGTERM');
  if (development.exitCode === null) await once(development, 'exit');
  await rm(folder, { recursive: true, force: true });
});

const open = (path: string) => fetch(website + path, { headers: { accept: 'text/html' } });

test('pages come from the server, and their modules are replaced while they are open', async () => {
  for (const path of ['/', '/comics/cat-and-door', '/player.html']) {
    const page = await open(path);
    const html = await page.text();
    expect(html).toContain('/@vite/client');
    expect(html).toContain(`"websiteUrl":"${website}"`);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  }
  const module = await fetch(`${website}/src/app/App.tsx`);
  expect(module.headers.get('content-type')).toBe('text/javascript');
  expect(await module.text()).toContain('/@vite/client');
});

test('calls are answered by the server with its demo data', async () => {
  const feed = await fetch(`${website}/api/feed/newest/0/20`);
  expect(await feed.json()).toHaveLength(20);
  const signIn = await fetch(`${website}/auth/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'reader@kadr.example', password: demoPassword }),
  });
  expect(await signIn.json()).toMatchObject({ token: expect.any(String) });
  const packs = await fetch(`${website}/image_store/image_packs/web_packs.json`);
  expect(await packs.json()).not.toEqual([]);
});

test('the local VK host frames the same pages', async () => {
  const addresses = await (await fetch(`${website}/config/urls.json`)).json();
  const host = new URL(addresses.socialAppUrl);
  expect(await (await fetch(new URL('/about.json', host))).json()).toMatchObject({ websiteUrl: website });
  const policy = (await open('/')).headers.get('content-security-policy');
  expect(policy).toMatch(/frame-ancestors .*http:\/\/127\.0\.0\.1:\*/);
  expect((await fetch(host)).status).toBe(200);
});
