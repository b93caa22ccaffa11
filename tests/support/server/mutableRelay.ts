import { connect, createServer, type Socket } from 'node:net';

export interface MutableRelay {
  readonly port: number;
  /** From now on nothing is forwarded, on open and new connections, as on a broken line. */
  silence(): void;
  stop(): Promise<void>;
}

/** Forwards connections to a local port until it is muted. */
export async function startMutableRelay(target: number): Promise<MutableRelay> {
  let isSilent = false;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const onward = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('data', (chunk) => isSilent || to.write(chunk));
      from.on('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The relay has no port');
  return {
    port: address.port,
    silence() {
      isSilent = true;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
