import { useEffect, useEffectEvent } from 'react';
import { ApiError, errorCode } from '@/api/errors';
import { isRetriable, type QueryState } from '@/queries/queryClient';
import { RetryStrip } from '@/ui/RetryStrip';

/** The server's message in the author's language; `null` without one. */
export function serverMessage(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.reason !== 'server') return null;
  return error.messages.map(({ text }) => text).join(' ');
}

interface EditorStripProps {
  readonly query: QueryState;
  readonly failed?: string;
}

/** A retry strip for a request. If retrying cannot help, the server's message is shown. */
export function EditorStrip({ query: { status, error, retry }, failed }: EditorStripProps) {
  const text = serverMessage(error) ?? failed ?? '';
  const textProps = failed === undefined ? {} : { usualText: failed };
  return (
    <RetryStrip
      requests={[{ status, retriable: isRetriable(error), text, code: errorCode(error) }]}
      onRetry={retry}
      {...textProps}
    />
  );
}

/** Calls back whenever the network is back, also if the page was opened offline. */
export function useBackOnline(onBack: () => void): void {
  const onBackOnline = useEffectEvent(onBack);
  useEffect(() => {
    const back = () => onBackOnline();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, []);
}
