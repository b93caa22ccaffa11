import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { VKBridge } from '@vkontakte/vk-bridge';

const packageFile = createRequire(import.meta.url).resolve('@vkontakte/vk-bridge/package.json');
const script = readFileSync(join(dirname(packageFile), 'dist/browser.min.js'), 'utf8');

/**
 * The real vk-bridge, newly started on a window. Its script build is used, since the module keeps the window
 * and the list of supported calls of its first import for the whole run.
 */
export function startRealBridge(window: Window & { vkBridge?: VKBridge }): VKBridge {
  const { parent, location, navigator, document } = window;
  runInNewContext(script, { window, parent, location, navigator, document, console });
  if (!window.vkBridge) throw new Error('vk-bridge did not start');
  return window.vkBridge;
}
