import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartError } from '../lib/StartError';

export interface Listener {
  readonly app: FastifyInstance;
  /** The name of the environment variable that chooses the port, for the message to the person. */
  readonly variable: 'PORT' | 'VK_HOST_PORT';
  readonly port: number;
  /** `loopback` is out of reach for other machines. */
  readonly reach: 'everywhere' | 'loopback';
}

/** Starts to listen; gives the port that was got. A taken port is a `StartError` with what to do. */
export async function listen({ app, variable, port, reach }: Listener): Promise<number> {
  const hosts = reach === 'loopback' ? ['127.0.0.1'] : ['::', '0.0.0.0'];
  for (const host of hosts) {
    try {
      await app.listen({ port, host });
      return portOf(app.server.address());
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      const isWithoutIpv6 = host === '::' && (code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL');
      if (!isWithoutIpv6) throw code === undefined ? error : new StartError(reasonOf(code, variable, port));
    }
  }
  throw new StartError(`Port ${port} cannot be opened on this machine (${variable}).`);
}

function reasonOf(code: unknown, variable: string, port: number): string {
  const another = `choose another port: ${variable}=${port < 60000 ? port + 1000 : port - 1000} npm start`;
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Stop that program, or ${another}`;
  if (code === 'EACCES') return `Port ${port} may not be used by this account. Please ${another}`;
  return `Port ${port} cannot be opened (${String(code)}). Please ${another}`;
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('A listening server has no port.');
  return address.port;
}
