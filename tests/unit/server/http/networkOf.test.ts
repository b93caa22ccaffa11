import { expect, test } from 'vitest';
import { networkOf } from '../../../../server/http/addresses';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['203.0.113.7:52814', '203.0.113.7'],
  ['[2001:db8:1:2::1]:52814', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['no address', 'no address'],
  // The client has disconnected.
  [undefined, ''],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
