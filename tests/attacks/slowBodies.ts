import { connect } from 'node:net';
import { longestWaitDuring } from './asking';
import type { Attack } from './attack';

const connections = 50;
/** The server allows half a minute for a small body. */
const mostMs = 40_000;
const maxWaitMs = 2_000;

export const slowBodies: Attack = {
  title: 'a body that is sent byte by byte is aborted, and delays nobody',
  async run({ kadr }) {
    const drips = Promise.all(Array.from({ length: connections }, () => drip(kadr.websiteUrl)));
    const longest = await longestWaitDuring(`${kadr.websiteUrl}/api/feed/newest/0/20`, drips);
    const open = (await drips).filter((isCut) => !isCut).length;
    return [
      ...(open > 0 ? [`${open} of ${connections} bodies were still taken after ${mostMs / 1000} s`] : []),
      ...(longest > maxWaitMs ? [`somebody else waited ${Math.round(longest)} ms`] : []),
    ];
  },
};

/** Whether the server closes the connection. */
function drip(address: string): Promise<boolean> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.write(
    'POST /auth/local HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n',
  );
  const dripping = setInterval(() => socket.writable && socket.write(' '), 1_000);
  return new Promise((resolve) => {
    const end = (isCut: boolean) => {
      clearInterval(dripping);
      clearTimeout(limit);
      socket.destroy();
      resolve(isCut);
    };
    const limit = setTimeout(() => end(false), mostMs);
    socket.on('error', () => end(true));
    socket.on('close', () => end(true));
    socket.resume();
  });
}
