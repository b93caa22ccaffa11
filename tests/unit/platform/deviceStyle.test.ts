import { expect, test, vi } from 'vitest';
import { createWebPlatform } from '@/platform/browser/createWebPlatform';
import { type BrowserOptions, openBrowser } from '../../support/platform/browserWindow';

const safari = (device: string) =>
  `Mozilla/5.0 (${device}) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15`;

test.each<[string, BrowserOptions, string]>([
  ['a desktop with a mouse', { pointer: 'mouse', userAgent: safari('Macintosh; Intel Mac OS X') }, 'vkcom'],
  [
    'an Android phone',
    { userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile', maxTouchPoints: 5 },
    'android',
  ],
  ['an iPhone', { userAgent: safari('iPhone; CPU iPhone OS 18_0'), maxTouchPoints: 5 }, 'ios'],
  [
    'an iPad, which calls itself a Mac',
    { userAgent: safari('Macintosh; Intel Mac OS X'), maxTouchPoints: 5 },
    'ios',
  ],
])('%s gets its own style on the website', (_device, options, style) => {
  expect(createWebPlatform(openBrowser(options).window).look.current().style).toBe(style);
});

test('a chosen color scheme is announced to listeners at once, and kept', () => {
  const { window } = openBrowser();
  const { look } = createWebPlatform(window);
  const hear = vi.fn();
  const stop = look.subscribe(hear);
  look.choose?.('dark');
  expect(hear).toHaveBeenCalledOnce();
  expect(look.current().colorScheme).toBe('dark');
  expect(createWebPlatform(window).look.current().colorScheme).toBe('dark');
  stop();
  look.choose?.('light');
  expect(hear).toHaveBeenCalledOnce();
});
