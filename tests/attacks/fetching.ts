import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { statusOf } from './asking';
import { type Attack, people } from './attack';

const mostMs = 15_000;

/** All notations of this machine and its network, and addresses that are not the web's. */
function addressesOf(port: number): string[] {
  const own = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .map(({ address, family }) => (family === 'IPv6' ? `[${address.split('%')[0]}]` : address));
  const hosts = [
    ...new Set(own),
    'localhost',
    'LOCALHOST.',
    'localhost.localdomain',
    '127.1',
    '127.0.0.2',
    '0',
    '0.0.0.0',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::127.0.0.1]',
    '[2002:7f00:1::]',
    '[fe80::1]',
    '[fd00::1]',
    '①②⑦.⓪.⓪.①',
    '127。0。0。1',
    'user:word@127.0.0.1',
    '169.254.169.254',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.0.1',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
  ];
  return [
    ...hosts.map((host) => `http://${host}:${port}/picture.png`),
    ...['169.254.169.254/latest/meta-data', `127.0.0.1:${port}/a`].map((rest) => `https://${rest}`),
    `http://127.0.0.1:${port}\\@example.com/`,
    `http://example.com@127.0.0.1:${port}/`,
    `//127.0.0.1:${port}/`,
    'file:///etc/passwd',
    `ftp://127.0.0.1:${port}/`,
    `gopher://127.0.0.1:${port}/`,
    'data:image/png;base64,iVBORw0KGgo=',
    'javascript:alert(1)',
  ];
}

export const fetching: Attack = {
  title: 'a picture by its address is requested from public machines only',
  async run({ client }) {
    const hits: string[] = [];
    const inner = createServer((request, response) => {
      hits.push(request.headers.host ?? '');
      response.setHeader('content-type', 'image/png').end('inside');
    });
    await new Promise<void>((resolve) => inner.listen(0, resolve));
    const address = inner.address();
    if (address === null || typeof address === 'string') throw new Error('It has no port');
    const { port }: AddressInfo = address;
    const api = await client(people.author);
    const { _id: id } = await api.projectInfo.reserve();
    const found: string[] = [];
    try {
      for (const imgURL of addressesOf(port)) {
        const began = performance.now();
        const status = await statusOf(api.resources.addImageByAddress({ id, imgURL }));
        const took = performance.now() - began;
        if (status === 200 || status >= 500) found.push(`${imgURL} answers ${status}`);
        if (took > mostMs) found.push(`${imgURL} took ${Math.round(took)} ms`);
      }
    } finally {
      inner.close();
    }
    return [...found, ...hits.map((host) => `somebody asked ${host}`)];
  },
};
