import type { Page } from '@playwright/test';
import { type FromPlayer, type ToPlayer, wrapMessage } from '@/comics/playerMessages';

import { type HttpPeer, text } from '../httpPeer';

declare global {
  /** The messages of the player to the page around it. */
  var messages: FromPlayer[];
}

/** A page of another site with the player in a frame, as written by somebody who embeds a comic. */
export async function openFramingPage(
  page: Page,
  site: HttpPeer,
  playerAddress: string,
  frame: { readonly allow: string; readonly style?: string },
): Promise<void> {
  const style = frame.style ?? 'width:400px;height:440px';
  const html = `<!doctype html><title>Somebody’s page</title><script>
    globalThis.messages = [];
    addEventListener('message', ({ data }) => data.src === 'kadr-player' && messages.push(data));
  </script><iframe title="comics" allow="${frame.allow}" style="border:0;${style}" src="${playerAddress}"></iframe>`;
  site.answerWith(text(200, html, 'text/html; charset=utf-8'));
  await page.goto(site.address);
}

export function messageTypes(page: Page): Promise<string[]> {
  return page.evaluate(() => globalThis.messages.map(({ type }) => type));
}

/** Sends the player a message (docs/comics-format.md#the-player-page). */
export async function tellPlayer(page: Page, message: ToPlayer): Promise<void> {
  await page.evaluate((data) => {
    const frame = document.querySelector('iframe');
    frame?.contentWindow?.postMessage(data, new URL(frame.src).origin);
  }, wrapMessage(message));
}
