import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Browser, chromium, type Frame, type Page } from '@playwright/test';
import type { AnyReceiveMethodName, VKBridge } from '@vkontakte/vk-bridge';
import { buildHostPage } from '../../scripts/build/buildHostPage';
import { type RunningKadr, startKadr } from '../../server/start/startKadr';
import { findTestBrowser } from '../support/machines/findChromium';

declare global {
  /** What the app in the frame exposes to the test: the real bridge and the events that it received. */
  var appUnderTest: {
    readonly bridge: VKBridge;
    readonly events: { readonly type: AnyReceiveMethodName; readonly data: unknown }[];
  };
}

const app = `<!doctype html><html lang="en"><title>App</title><h1>App</h1>
<script type="application/json" id="kadr-urls"></script>
<script src="/vk-bridge.js"></script>
<script>
  globalThis.appUnderTest = { bridge: vkBridge, events: [] };
  vkBridge.subscribe(({ detail }) => appUnderTest.events.push(detail));
</script></html>`;

const chromiumFlags =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

export interface LocalVk {
  readonly kadr: RunningKadr;
  readonly browser: Browser;
  /** Opens the host page; returns it and the app's frame, once the app's script has run. */
  open(rest: string): Promise<{ readonly page: Page; readonly app: Frame }>;
  stop(): Promise<void>;
}

/** The local VK host, whose frame has only the real vk-bridge. */
export async function startLocalVk(): Promise<LocalVk> {
  const folder = await mkdtemp(join(tmpdir(), 'kadr-vk-host-'));
  const builtFolder = join(folder, 'site');
  const hostPageFolder = join(folder, 'host');
  const bridgeFolder = dirname(createRequire(import.meta.url).resolve('@vkontakte/vk-bridge/package.json'));
  await mkdir(join(builtFolder, 'archive'), { recursive: true });
  await writeFile(join(builtFolder, 'index.html'), app);
  await writeFile(join(builtFolder, 'archive/feed_thebest.json'), '[{"id":"tram-7","name":"Tram 7"}]');
  await copyFile(join(bridgeFolder, 'dist/browser.min.js'), join(builtFolder, 'vk-bridge.js'));
  await buildHostPage(hostPageFolder);

  const kadr = await startKadr({
    port: 0,
    vkHostPort: 0,
    dataFolder: join(folder, 'data'),
    builtFolder,
    hostPageFolder,
    backend: 'none',
  });
  const browser = await chromium.launch({
    executablePath: findTestBrowser(),
    args: chromiumFlags.split(' '),
  });
  return {
    kadr,
    browser,
    async open(rest) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      const page = await context.newPage();
      await page.goto(`${kadr.vkHostUrl}${rest}`);
      return { page, app: await appIn(page) };
    },
    async stop() {
      await browser.close();
      await kadr.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The app's frame that is shown now. */
export async function appIn(page: Page): Promise<Frame> {
  const element = await page.waitForSelector('iframe[title="Kadr"]');
  const frame = await element.contentFrame();
  if (!frame) throw new Error('The host page has no app in its frame.');
  await frame.waitForFunction(() => 'appUnderTest' in globalThis);
  return frame;
}

/** Waits for an event of this type in the app; returns its data. */
export async function eventOf(app: Frame, type: string): Promise<unknown> {
  const found = await app.waitForFunction(
    (wanted) => globalThis.appUnderTest.events.find((event) => event.type === wanted),
    type,
  );
  return (await found.jsonValue())?.data;
}
