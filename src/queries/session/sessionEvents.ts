import type { ApiEvent } from '@/api/callEndpoint';

/** Brings the events of all calls to the session, whose code arrives after the first of them may have failed. */
export interface SessionEvents {
  raise(event: ApiEvent): void;
  /** Hears also what was raised while nobody listened. Returns the way to stop. */
  listen(listener: (event: ApiEvent) => void): () => void;
}

export function createSessionEvents(): SessionEvents {
  const missed: ApiEvent[] = [];
  const keep = (event: ApiEvent) => {
    missed.push(event);
  };
  let hear = keep;
  return {
    raise: (event) => hear(event),
    listen(listener) {
      hear = listener;
      for (const event of missed.splice(0)) listener(event);
      return () => {
        hear = keep;
      };
    },
  };
}
