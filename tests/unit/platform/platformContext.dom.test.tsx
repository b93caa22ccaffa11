import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createWebPlatform } from '@/platform/browser/createWebPlatform';
import type { Platform } from '@/platform/Platform';
import { PlatformProvider, useLook, usePlatform } from '@/platform/PlatformContext';
import { openBrowser } from '../../support/platform/browserWindow';

function Picture() {
  return (
    <p>
      {usePlatform().id} {useLook().colorScheme}
    </p>
  );
}

const app = (platform: Platform) => (
  <PlatformProvider platform={platform}>
    <Picture />
  </PlatformProvider>
);

test('a page drawn before the browser is light, and is hydrated in the look of its host', async () => {
  const { window: browser, setDark } = openBrowser();
  const platform = createWebPlatform(browser);
  setDark(true);
  const html = renderToString(app(platform));
  expect(html).toContain('light');

  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const box = document.createElement('div');
  box.innerHTML = html;
  const mismatch = vi.fn();
  await act(async () => void hydrateRoot(box, app(platform), { onRecoverableError: mismatch }));
  expect(box.textContent).toBe('web dark');
  expect(mismatch).not.toHaveBeenCalled();

  await act(async () => setDark(false));
  expect(box.textContent).toBe('web light');
});

test('asking for the host outside its provider throws', () => {
  expect(() => renderToString(<Picture />)).toThrow('PlatformProvider is missing');
});
