import { whenIdle } from '@/lib/whenIdle';

/** Resolves when the first screen has all of its own things and the browser has nothing better to do. */
export async function whenPageIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await whenIdle(window);
}
