import { expect, test } from 'vitest';
import { projectAddressIntoVk } from '@/domain/projectAddress';

test.each([
  ['https://kadr.example/comics/cat', 'https://kadr.example/comics/cat?govkapp'],
  ['https://kadr.example/comics/cat?autop=1', 'https://kadr.example/comics/cat?autop=1&govkapp'],
  ['https://kadr.example/comics/cat#end', 'https://kadr.example/comics/cat?govkapp#end'],
  ['https://kadr.example/comics/cat?govkapp&autop=1', 'https://kadr.example/comics/cat?govkapp&autop=1'],
])('%s opens inside VK as %s', (address, intoVk) => {
  expect(projectAddressIntoVk(address)).toBe(intoVk);
});
