import { describe, expect, test } from 'vitest';
import { isPublicAddress, resolveHost } from '../../../../../server/media/fetchPublicFile';

const local = {
  'this machine': ['127.0.0.1', '127.8.9.1', '::1', '0.0.0.0', '0.1.2.3', '::'],
  'private networks': [
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    'fc00::1',
    'fdab::1',
    'fec0::1',
  ],
  'the same network': ['169.254.1.1', 'fe80::1', 'febf::1'],
  'clouds: metadata and services': [
    '169.254.169.254',
    'fd00:ec2::254',
    '100.100.100.200',
    '192.0.0.192',
    '168.63.129.16',
  ],
  'shared and reserved': [
    '100.64.0.1',
    '198.18.0.1',
    '192.0.2.1',
    '203.0.113.7',
    '240.0.0.1',
    '255.255.255.255',
    '2001:db8::1',
  ],
  'many at once': ['224.0.0.1', '239.255.255.250', 'ff02::1'],
  'IPv4 inside IPv6': [
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:a9fe:a9fe',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    '2002:7f00:1::1',
    '2001:0:7f00:1::1',
  ],
  'unassigned IPv6': ['100::1', '1234::1', '4000::1', '8000::1', '::5'],
  'no address': ['', 'localhost', 'kadr.example', '1.2.3.4.5'],
} as const;

describe('addresses that are never requested', () => {
  test.each(Object.entries(local))('%s', (_, addresses) => {
    for (const address of addresses) expect(isPublicAddress(address), address).toBe(false);
  });
});

describe('public addresses', () => {
  test.each([
    '8.8.8.8',
    '87.240.132.67',
    '172.32.0.1',
    '169.253.1.1',
    '2a00:1450:4010::65',
    '2606:4700::1111',
  ])('%s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('a host', () => {
  test('that is an address is used unchanged, also in brackets', async () => {
    expect(await resolveHost('10.1.2.3')).toEqual(['10.1.2.3']);
    expect(await resolveHost('[fe80::1]')).toEqual(['fe80::1']);
  });

  test('that is a name resolves to all its addresses', async () => {
    expect(await resolveHost('localhost')).toContain('127.0.0.1');
  });
});
