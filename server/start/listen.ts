import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartError } from '../lib/StartError';

export interface Listener {
  readonly app: FastifyInstance;
  /** The name of the environment variable that chooses the port, for the message to the person. */
  readonly variable: 'PORT' | 'VK_HOST_PORT';
  readonly port: number;
  /** Addresses of this machine of which the first one that it has is listened at. */
  readonly hosts: readonly string[];
}

/** Out of reach for other machines. */
export const thisMachine: readonly string[] = ['127.0.0.1'];

export const everywhere: readonly string[] = ['::', '0.0.0.0'];

/** Starts to listen; gives the port that was got. A taken port is a `StartError` with what to do. */
export async function listen({ app, variable, port, hosts }: Listener): Promise<number> {
  for (const host of hosts) {
    try {
      await app.listen({ port, host });
      return portOf(app.server.address());
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      const isNotHere = code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL';
      if (!isNotHere) throw code === undefined ? error : new StartError(reasonOf(code, variable, port));
    }
  }
  throw new StartError(`This machine has no address ${hosts.join(' or ')} to listen at (HOST).`);
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
