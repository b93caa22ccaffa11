import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Attack } from './attack';

/** Another address of this machine: to a server it looks like another machine. */
const elsewhere = '127.0.0.2';

export const listening: Attack = {
  title: 'the demo, whose passwords are public, can be reached from its own machine only',
  async run({ kadr }) {
    const port = Number(new URL(kadr.websiteUrl).port);
    const others = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, scopeid }) => !internal && !scopeid)
      .map(({ address }) => address);
    const found: string[] = [];
    for (const host of [elsewhere, ...others]) {
      if (await isReached(host, port)) found.push(`it answers at ${host}`);
    }
    return found;
  },
};

function isReached(host: string, port: number): Promise<boolean> {
  const socket = connect({ host, port, timeout: 2_000 });
  return new Promise((resolve) => {
    const end = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.on('connect', () => end(true));
    socket.on('timeout', () => end(false));
    socket.on('error', () => end(false));
  });
}
