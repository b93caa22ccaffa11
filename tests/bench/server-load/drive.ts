import { type Agent, request } from 'node:http';
import { openAskingConnection } from './askingConnection';
import { headersOf, type LoadCall, type LoadRequest } from './calls';

export interface Driven {
  /** Milliseconds from sending each request to the end of its response. */
  readonly durations: readonly number[];
  readonly seconds: number;
}

/** Makes a call this many times over a few connections, each with one request at a time. */
export async function drive(
  address: string,
  call: LoadCall,
  { requests, connections }: { readonly requests: number; readonly connections: number },
): Promise<Driven> {
  const durations: number[] = [];
  let left = requests;
  const askers = await Promise.all(Array.from({ length: connections }, () => openAskingConnection(address)));
  const one = async ({ ask, close }: (typeof askers)[number]) => {
    while (left > 0) {
      left -= 1;
      const asked = call.next();
      const begun = performance.now();
      await ask(asked);
      durations.push(performance.now() - begun);
    }
    close();
  };
  const begun = performance.now();
  await Promise.all(askers.map(one));
  const seconds = (performance.now() - begun) / 1000;
  return { durations, seconds };
}

/** Resolves at the end of a good response, and rejects at any other. */
export function answered(address: string, asked: LoadRequest, agent: Agent): Promise<void> {
  const { method, path, body } = asked;
  const headers = headersOf(asked);
  return new Promise((resolve, reject) => {
    const sent = request(address + path, { method, headers, agent }, (answer) => {
      const isGood = answer.statusCode === 200 || answer.statusCode === 204;
      if (!isGood) reject(new Error(`${method} ${path} is answered with ${answer.statusCode}`));
      answer.on('end', resolve).on('error', reject).resume();
    });
    sent.on('error', reject).end(body);
  });
}
