import { noteClientError } from '@/lib/clientEvents';

/** Returns a handler that logs a failure which the user does not see. */
export function logFailure(text: string): (error: unknown) => undefined {
  return (error) => {
    console.warn(text, error);
  };
}

/** Logs that a chunk did not load, for callers that continue without it. */
export function logLostChunk(error: unknown): null {
  console.warn('A lazy chunk did not load.', error);
  noteClientError(error);
  return null;
}
