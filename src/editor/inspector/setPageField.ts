import type { Command } from '@/editor/document/Command';
import { changePage } from '@/editor/document/changePage';
import { commandOf } from '@/editor/document/commandOf';
import { writeAt } from '@/editor/document/fields/keys';
import { versioned } from '@/editor/document/fields/versioned';

/** Gives a page another value of a key; nothing takes the key away. */
export function setPageField(
  pageId: number,
  path: readonly [string, ...string[]],
  value: unknown,
  series?: string,
): Command {
  const command = commandOf(
    'changedPage',
    (project) => changePage(project, pageId, (page) => writeAt(page, path, value)),
    series,
  );
  return versioned(command, pageId);
}
