import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '../support/machines/findChromium';
import { conditions } from './conditions';

export interface ColdPage {
  readonly browser: Browser;
  readonly page: Page;
  readonly session: CDPSession;
}

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  // VK's frame is cross-site. In one process, as on phones, the throttling applies to both.
  '--disable-site-isolation-trials',
  '--disable-features=IsolateOrigins,site-per-process,WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,PaintHolding',
];

/** A browser with an empty profile, throttled as the bench says, or not at all. */
export async function openColdPage(
  speed: 'slowed' | 'free',
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<ColdPage> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: flags });
  const context = await browser.newContext({
    viewport: conditions.viewport,
    deviceScaleFactor: conditions.pixelRatio,
    isMobile: true,
    hasTouch: true,
    serviceWorkers,
    locale: 'ru-RU',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable', { maxTotalBufferSize: 2e8, maxResourceBufferSize: 1e8 });
  await session.send('Network.setExtraHTTPHeaders', {
    headers: { 'accept-encoding': conditions.encoding },
  });
  if (speed === 'slowed') await slowDown(session);
  return { browser, page, session };
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.roundTripMs,
    downloadThroughput: bytesPerSecond(conditions.downloadMbits),
    uploadThroughput: bytesPerSecond(conditions.uploadMbits),
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.processorSlowdown });
}

function bytesPerSecond(megabits: number): number {
  return (megabits * 1_000_000) / 8;
}
