import { expect, test } from 'vitest';
import { isProxyAddress } from '../../../../server/http/addresses';
import { createHttpServer } from '../../../../server/http/createHttpServer';

const right = ['10.0.0.1', '10.0.0.0/8', '192.168.1.1/32', '::1', 'fd00::/8', 'loopback', 'uniquelocal'];

test.each(right)('%s is accepted, by the server too', async (text) => {
  expect(isProxyAddress(text)).toBe(true);
  await createHttpServer({ log: 'nothing', trustedProxies: [text] }).close();
});

test.each([
  '10.0.0',
  '10.0.0.256',
  '10.0.0.0/0',
  '10.0.0.0/33',
  '10.0.0.0/8/8',
  '10.0.0.0/',
  '::1/129',
  'proxy.example',
  'https://10.0.0.1',
  'true',
])('%s is rejected', (text) => {
  expect(isProxyAddress(text)).toBe(false);
});
