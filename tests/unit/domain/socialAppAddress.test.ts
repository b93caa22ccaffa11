import { expect, test } from 'vitest';
import { socialAppAddress } from '@/domain/packedHash';

const app = 'https://vk.com/app1';

test.each([
  ['/comics/cat-and-door', `${app}#%7C%3A3m%3Dp%2Cid%3Dcat-and-door%7C%3A3`],
  ['/comics/cat-and-door?autop=1', `${app}#%7C%3A3m%3Dp%2Cid%3Dcat-and-door%7C%3A3`],
  ['/comics/cat%2Dand%2Ddoor', `${app}#%7C%3A3m%3Dp%2Cid%3Dcat-and-door%7C%3A3`],
  ['/comics/%E0%A4', app],
  ['/feed/new', app],
  ['/', app],
])('%s opens in the social app as %s', (path, address) => {
  expect(socialAppAddress(app, path)).toBe(address);
});
