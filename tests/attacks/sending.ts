/** A response of the server. */
export interface DecisionPart {
  readonly status: number;
  readonly text: string;
}

export type Send = (
  method: string,
  path: string,
  body?: unknown,
  more?: Record<string, string>,
) => Promise<DecisionPart>;

/** Sends what the client itself would not: any body, with or without a person. */
export function senderTo(websiteUrl: string, token?: string): Send {
  return async (method, path, body, more = {}) => {
    const headers = {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...more,
    };
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const answer = await fetch(`${websiteUrl}${path}`, {
      method,
      headers,
      redirect: 'manual',
      ...(body !== undefined && { body: text }),
    });
    return { status: answer.status, text: await answer.text() };
  };
}

/** A request that has to be refused. */
export type Try = readonly [tried: string, send: Send, method: string, path: string, body?: unknown];

/** A sentence for each request that was accepted, or that broke the server. */
export async function untaken(tries: readonly Try[]): Promise<string[]> {
  const found: string[] = [];
  for (const [tried, send, method, path, body] of tries) {
    const { status } = await send(method, path, body);
    if (status < 400 || status >= 500) found.push(`${tried}: ${status}`);
  }
  return found;
}

/** A sentence for each request that broke the server, accepted or not. */
export async function withoutFaults(tries: readonly Try[]): Promise<string[]> {
  const found: string[] = [];
  for (const [tried, send, method, path, body] of tries) {
    const began = performance.now();
    const { status } = await send(method, path, body);
    const took = performance.now() - began;
    if (status >= 500) found.push(`${tried}: ${status}`);
    if (took > mostMs) found.push(`${tried} took ${Math.round(took)} ms`);
  }
  return found;
}

const mostMs = 5_000;
