import { whenIdle } from '@/lib/whenIdle';

/** Resolves when the first screen is complete and the browser is idle. */
export async function whenPageIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await whenIdle(window);
}
