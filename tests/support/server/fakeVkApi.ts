import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call of `notifications.sendMessage` as received. */
interface AskedNotification {
  readonly people: readonly string[];
  readonly message: string;
  readonly fragment: string;
  readonly randomId: string;
}

/** How a call ends: as VK documents it, with an error of the whole call, or without a readable response. */
type VkEnding =
  | 'answered'
  | { readonly error: number }
  /** VK executes the call, but its response is lost. */
  | 'done but unheard'
  | 'garbage'
  | 'silence';

export interface FakeVkApi {
  readonly apiUrl: string;
  readonly asked: AskedNotification[];
  /** The notifications that users got, in order. */
  readonly delivered: Map<string, { message: string; fragment: string }[]>;
  /** The error code for a user to whom nothing can be sent. */
  readonly codes: Map<string, number>;
  /** How the next calls end, in order; later ones are answered. */
  readonly endings: VkEnding[];
  /** Called when a call has arrived, before it ends. */
  onAsked: (asked: AskedNotification) => void | Promise<void>;
  close(): Promise<void>;
}

/** VK's API as far as notifications need it: the same `random_id` notifies users only once. */
export async function startFakeVkApi(): Promise<FakeVkApi> {
  const [asked, delivered, codes, endings] = [
    [] as AskedNotification[],
    new Map<string, { message: string; fragment: string }[]>(),
    new Map<string, number>(),
    [] as VkEnding[],
  ];
  const seen = new Set<string>();

  function deliver({ people, message, fragment, randomId }: AskedNotification) {
    const isRepeated = seen.has(randomId);
    seen.add(randomId);
    return people.map((person) => {
      const code = codes.get(person);
      if (code !== undefined) {
        return { user_id: Number(person), status: false, error: { code, description: 'As documented' } };
      }
      if (!isRepeated) delivered.set(person, [...(delivered.get(person) ?? []), { message, fragment }]);
      return { user_id: Number(person), status: true };
    });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const params = await readParams(request);
    if (request.url !== '/method/notifications.sendMessage') {
      response.writeHead(404).end();
      return;
    }
    const call: AskedNotification = {
      people: params.user_ids?.split(',') ?? [],
      message: params.message ?? '',
      fragment: params.fragment ?? '',
      randomId: params.random_id ?? '',
    };
    asked.push(call);
    const ending = endings.shift() ?? 'answered';
    await fake.onAsked(call);
    const json = (body: unknown) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    if (ending === 'answered') json({ response: deliver(call) });
    else if (ending === 'garbage') response.end('<html>busy</html>');
    else if (ending === 'done but unheard') {
      deliver(call);
      response.destroy();
    } else if (ending !== 'silence')
      json({ error: { error_code: ending.error, error_msg: 'As documented' } });
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('It does not listen.');
  const fake: FakeVkApi = {
    apiUrl: `http://127.0.0.1:${address.port}`,
    asked,
    delivered,
    codes,
    endings,
    onAsked: () => undefined,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return fake;
}

async function readParams(request: IncomingMessage): Promise<Readonly<Record<string, string | undefined>>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
}
