import type { Transport } from '@/api/transport';

/** A transport whose code arrives with the first request, so that the first screen does not wait for it. */
export function lazyTransport(load: () => Promise<Transport>, isOnline: () => boolean): Transport {
  let loading: Promise<Transport> | null = null;
  return async (request) => {
    loading ??= load();
    let transport: Transport;
    try {
      transport = await loading;
    } catch (error) {
      loading = null;
      console.warn('The code that sends requests cannot be loaded.', error);
      return { kind: 'noAnswer', reason: isOnline() ? 'noAnswer' : 'offline' };
    }
    request.signal?.throwIfAborted();
    return transport(request);
  };
}
