import type { QueryClient } from '@tanstack/react-query';
import { updateEvent } from '@/api/schemas/updateEvent';
import { updatedProject } from '@/domain/updatedProject';
import { changeProjects } from '@/queries/changeProjects';
import { currentUserOf } from '@/queries/session/currentUser';

/** Brings an event that the host has pushed into what is cached. Nobody has checked it yet. */
export function applyPushedUpdate(client: QueryClient, pushed: unknown): void {
  const read = updateEvent.safeParse(pushed);
  if (!read.success) {
    console.warn('A pushed update is not one that is known here.', pushed);
    return;
  }
  const viewerId = currentUserOf(client)?._id ?? null;
  changeProjects(client, (project) => updatedProject(project, read.data, viewerId));
}
