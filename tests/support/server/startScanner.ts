import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const requestSchema = z.object({
  id: z.string(),
  kind: z.string(),
  texts: z.array(z.object({ field: z.string(), text: z.string() })),
  pictures: z.array(z.string()),
});

export type Answer = (response: ServerResponse, asked: z.output<typeof requestSchema>) => void;

/** An operator's scanner, which responds as a test specifies. */
export interface TestScanner {
  readonly url: string;
  readonly asked: z.output<typeof requestSchema>[];
  readonly headers: IncomingMessage['headers'][];
  /** Sets the response to every request from now on. */
  answers(answer: Answer): void;
  close(): Promise<void>;
}

export const says =
  (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

export const hangs: Answer = () => undefined;

export async function startScanner(): Promise<TestScanner> {
  const asked: z.output<typeof requestSchema>[] = [];
  const headers: IncomingMessage['headers'][] = [];
  let answer = says({ verdict: 'allow' });
  const server = createServer(async (request, response) => {
    const body = requestSchema.parse(JSON.parse(await text(request)));
    asked.push(body);
    headers.push(request.headers);
    answer(response, body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The scanner has no port');
  return {
    url: `http://127.0.0.1:${address.port}/look`,
    asked,
    headers,
    answers: (next) => {
      answer = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
