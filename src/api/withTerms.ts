import { errorOfAnswer } from '@/api/errors';
import type { Transport } from '@/api/transport';

/** Asks the person to accept the terms; `null` when they decline. Set once the session can ask. */
export interface TermsAsker {
  askForTerms?: ((reason: string) => Promise<true | null>) | undefined;
}

/**
 * A transport that makes a request again once its person has accepted the terms for which the server refused it
 * (docs/product/rights.md#terms). Requests that are refused at the same time wait for one answer. When they decline,
 * the error has no text, so it shows nothing.
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
    request.signal?.throwIfAborted();
    return transport(request);
  };
}
