import { expect, test } from 'vitest';
import { deviceName } from '@/domain/account';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0 Safari/537.36`, 'Chrome, Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/142.0 YaBrowser/25.8 Safari/537.36`,
    'Yandex Browser, Windows',
  ],
  [`Mozilla/5.0 (Linux; Android 14; K) ${webkit} Chrome/142.0 Mobile Safari/537.36`, 'Chrome, Android'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.1 Safari/605.1.15`, 'Safari, macOS'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} Version/18.1 Safari/604.1`,
    'Safari, iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox, Linux'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) ${webkit} FxiOS/145.0 Mobile Safari/604.1`, 'Firefox, iPhone'],
  [`Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) ${webkit} CriOS/142.0 Safari/604.1`, 'Chrome, iPad'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64) ${webkit} Chrome/142.0 Safari/537.36 Edg/142.0`, 'Edge, Windows'],
  [`Mozilla/5.0 (Linux; Android 14; K) ${webkit} Chrome/142.0 Safari/537.36 EdgA/142.0`, 'Edge, Android'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) ${webkit} Version/18.1 EdgiOS/142.0 Safari/604.1`,
    'Edge, iPhone',
  ],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/18.0 Safari/537.36 Edge/18.1`, 'Edge, Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/142.0 Safari/537.36 OPR/125.0`, 'Opera, Windows'],
  [
    `Mozilla/5.0 (Linux; Android 14) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Safari/537.36`,
    'Samsung Internet, Android',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 16093.0.0) ${webkit} Chrome/142.0 Safari/537.36`, 'Chrome, ChromeOS'],
])('the device of %j has a readable name', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test('an unknown one is shown with its own text, shortened', () => {
  expect(deviceName(' curl/8.5.0 ')).toBe('curl/8.5.0');
  expect(deviceName('x'.repeat(500))).toHaveLength(60);
  expect(deviceName('')).toBe('');
});
