import axios, { type AxiosError, isAxiosError } from 'axios';
import { errorOfAnswer } from '@/api/errors';
import type { NoAnswerReason, RequestBody, Transport } from '@/api/transport';
import { throwIfAborted } from '@/lib/abort';
import { parseJson } from '@/lib/parseJson';

export interface HttpTransportOptions {
  /** Whether the device has a network. */
  readonly isOnline: () => boolean;
  /** Without it, a call that needs accepted terms is rejected. */
  readonly terms?: TermsAsker;
}

export function createHttpTransport({ isOnline, terms = {} }: HttpTransportOptions): Transport {
  const client = axios.create({
    responseType: 'text',
    // axios would pass on a body that is not JSON, such as a proxy's page, without an error.
    transformResponse: (text: unknown) => text,
    validateStatus: () => true,
    transitional: { clarifyTimeoutError: true },
  });
  const send: Transport = async ({ method, url, headers, body, timeOutMs, signal, onProgress, outlives }) => {
    try {
      const answer = await client.request<unknown>({
        method,
        url,
        headers: { ...headers },
        data: dataOf(body),
        timeout: timeOutMs,
        ...(signal && { signal }),
        ...(outlives && { adapter: 'fetch', fetchOptions: { keepalive: true } }),
        ...(onProgress && {
          onUploadProgress: ({ loaded, total }) =>
            onProgress({ sentBytes: loaded, totalBytes: total ?? null }),
        }),
      });
      const { etag, 'x-request-id': requestId } = answer.headers;
      return { kind: 'answer', status: answer.status, body: jsonOf(answer.data), etag, requestId };
    } catch (error) {
      throwIfAborted(signal);
      if (!isAxiosError(error)) throw error;
      return { kind: 'noAnswer', reason: isOnline() ? reasonOf(error) : 'offline' };
    }
  };
  return withTerms(send, terms);
}

function dataOf(body: RequestBody | undefined): unknown {
  return body?.form === 'multipart' ? formDataOf(body.fields) : body?.value;
}

function formDataOf(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined) form.append(name, String(value));
  }
  return form;
}

function reasonOf(error: AxiosError): NoAnswerReason {
  return error.code === 'ETIMEDOUT' ? 'timeOut' : 'noAnswer';
}

function jsonOf(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  return text === '' ? null : parseJson(text);
}

/** Asks the user to accept the terms; `null` when they decline. Set when the session can ask. */
export interface TermsAsker {
  askForTerms?: ((reason: string) => Promise<true | null>) | undefined;
}

/**
 * A transport that repeats a request after its user has accepted the terms for which the server rejected it
 * (docs/product/rights.md#terms). Simultaneous rejected requests share one question. When the user declines, the error
 * has no text, so nothing is shown.
 */
export function withTerms(transport: Transport, asker: TermsAsker): Transport {
  let asking: Promise<true | null> | null = null;
  return async (request) => {
    const result = await transport(request);
    if (result.kind !== 'answer' || result.status !== 403 || asker.askForTerms === undefined) return result;
    const { kind, message } = errorOfAnswer(result.status, result.body);
    if (kind !== 'TERMS_NOT_ACCEPTED') return result;
    asking ??= asker.askForTerms(message).finally(() => {
      asking = null;
    });
    if ((await asking) === null) return { ...result, body: { type: kind, messages: [] } };
    throwIfAborted(request.signal);
    return transport(request);
  };
}
