import { noteClientError } from '@/lib/clientEvents';

/** Makes a handler that logs a failure that the user does not see. */
export function logFailure(text: string): (error: unknown) => undefined {
  return (error) => {
    console.warn(text, error);
  };
}

/** For callers that continue without the chunk. */
export function logLostChunk(error: unknown): null {
  console.warn('A lazy chunk did not load.', error);
  noteClientError(error);
  return null;
}
