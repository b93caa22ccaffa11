import { errorWithoutMessages } from '@/api/errors';
import { throwIfAborted } from '@/lib/abort';

/**
 * Requests a file, or code that an author waits for. Without a response it rejects as a call does, so that a
 * message can name the connection.
 */
export async function awaitAnswer<Answer>(ask: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throwIfAborted(signal);
    throw errorWithoutMessages(navigator.onLine ? 'noAnswer' : 'offline', null, error);
  }
}
