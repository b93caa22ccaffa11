import type { Command } from '@/editor/document/Command';
import { commandOf } from '@/editor/document/commandOf';

/** Lets the story start with a page. */
export function setStart(pageId: number): Command {
  return commandOf('changedStart', (project) =>
    project.start === pageId || !project.pages.some(({ id }) => id === pageId)
      ? project
      : { ...project, start: pageId },
  );
}
