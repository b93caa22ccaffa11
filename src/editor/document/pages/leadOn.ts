import type { Command } from '@/editor/document/Command';
import { changePage } from '@/editor/document/changePage';
import { commandOf } from '@/editor/document/commandOf';
import { leadingTo } from '@/editor/document/pages/ways';

/** Says which page comes after another one; with none, the story ends there, but where actions lead on. */
export function leadOn(pageId: number, next: number | undefined): Command {
  return commandOf('connectedPages', (project) => {
    if (next !== undefined && !project.pages.some(({ id }) => id === next)) return project;
    return changePage(project, pageId, (page) => {
      const led = leadingTo(page, next);
      return led.next === page.next && led.end === page.end ? page : led;
    });
  });
}
