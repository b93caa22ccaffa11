import { errorWithoutMessages } from '@/api/errors';
import { throwIfAborted } from '@/lib/abort';

interface RequestOptions {
  readonly method?: 'HEAD';
  readonly signal?: AbortSignal;
}

/** Requests a file. Without a response it rejects as a call does, so that a message can name the connection. */
export function requestFile(address: string, options: RequestOptions = {}): Promise<Response> {
  return answered(() => fetch(address, options), options.signal);
}

/** Loads code that an author waits for; rejects like `requestFile`. */
export function loadAwaited<Code>(load: () => Promise<Code>): Promise<Code> {
  return answered(load);
}

async function answered<Value>(ask: () => Promise<Value>, signal?: AbortSignal): Promise<Value> {
  try {
    return await ask();
  } catch (error) {
    throwIfAborted(signal);
    throw errorWithoutMessages(navigator.onLine ? 'noAnswer' : 'offline', null, error);
  }
}
