import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '@/api/errors';
import { isRetriable, type QueryState } from '@/queries/queryClient';
import { RetryStrip } from '@/ui/RetryStrip';

/** Why a call failed, as the server itself told it in the author's language; `null` when it told nothing. */
export function serverMessage(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.reason !== 'told') return null;
  return error.messages.map(({ text }) => text).join(' ');
}

interface EditorStripProps {
  readonly attempt: QueryState;
  /** What did not load, in words; the common ones without. */
  readonly failed?: string;
}

/** The retry strip over a request of the editor: what trying again cannot mend is told in the server's words. */
export function EditorStrip({ attempt: { status, error, retry }, failed }: EditorStripProps) {
  const text = serverMessage(error) ?? failed ?? '';
  const told = failed === undefined ? {} : { usualText: failed };
  return (
    <RetryStrip requests={[{ status, retriable: isRetriable(error), text }]} onRetry={retry} {...told} />
  );
}

/** Calls back each time when the network is back, also of a page that was opened without one. */
export function useBackOnline(onBack: () => void): void {
  const hear = useEffectEvent(onBack);
  useEffect(() => {
    const back = () => hear();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, []);
}
