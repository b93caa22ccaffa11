import type { QueryClient } from '@tanstack/react-query';
import { updateEvent } from '@/api/schemas/updateEvent';
import { applyUpdate } from '@/queries/applyUpdate';

/** Brings an event that the host has pushed into what is cached. Nobody has checked it yet. */
export function applyPushedUpdate(client: QueryClient, pushed: unknown): void {
  const read = updateEvent.safeParse(pushed);
  if (read.success) applyUpdate(client, read.data);
  else console.warn('A pushed update is not one that is known here.', pushed);
}
