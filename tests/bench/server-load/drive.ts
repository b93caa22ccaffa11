import { Agent, request } from 'node:http';
import type { LoadCall, LoadRequest } from './calls';

export interface Driven {
  /** Milliseconds from the sending of each request to the end of its answer. */
  readonly durations: readonly number[];
  readonly seconds: number;
}

/** Makes a call so many times over a few connections, each of which waits for its answer before the next one. */
export async function drive(
  address: string,
  call: LoadCall,
  { requests, connections }: { readonly requests: number; readonly connections: number },
): Promise<Driven> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const durations: number[] = [];
  let left = requests;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      const asked = call.next();
      const begun = performance.now();
      await answered(address, asked, agent);
      durations.push(performance.now() - begun);
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: connections }, one));
  const seconds = (performance.now() - begun) / 1000;
  agent.destroy();
  return { durations, seconds };
}

/** Resolves at the end of an answer that is good, and rejects at any other. */
export function answered(
  address: string,
  { method, path, token, body }: LoadRequest,
  agent: Agent,
): Promise<void> {
  const headers = {
    'accept-encoding': 'br, gzip',
    'accept-language': 'ru',
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(address + path, { method, headers, agent }, (answer) => {
      const isGood = answer.statusCode === 200 || answer.statusCode === 204;
      if (!isGood) reject(new Error(`${method} ${path} is answered with ${answer.statusCode}`));
      answer.on('end', resolve).on('error', reject).resume();
    });
    sent.on('error', reject).end(body);
  });
}
