import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { build } from 'vite';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

interface Bundle {
  readonly script: string;
  readonly style: string;
}

/** A page that draws with the player's code; `window.kadrCheck` measures it. */
export async function openSheet(browser: Browser, { script, style }: Bundle): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 760, height: 760 }, reducedMotion: 'reduce' });
  await page.setContent('<!doctype html><body></body>');
  await page.addStyleTag({ content: style });
  await page.addScriptTag({ content: script, type: 'module' });
  await page.waitForFunction(() => 'kadrCheck' in window);
  return page;
}

/** The player's drawing code and fonts with the measuring code, as one script and one stylesheet. */
export async function bundleSheet(): Promise<Bundle> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: [{ find: /^@\//, replacement: `${join(root, 'src')}/` }] },
    build: {
      write: false,
      minify: false,
      assetsInlineLimit: Number.MAX_SAFE_INTEGER,
      cssCodeSplit: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('measure.ts', import.meta.url)),
        output: { codeSplitting: false },
      },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  const script = outputs.find((file) => file.type === 'chunk');
  const style = outputs.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  if (script?.type !== 'chunk' || style?.type !== 'asset')
    throw new Error('The check could not be put together.');
  return { script: script.code, style: textOf(style.source) };
}

function textOf(source: string | Uint8Array): string {
  return typeof source === 'string' ? source : Buffer.from(source).toString('utf8');
}
