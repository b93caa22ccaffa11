import type { Command } from '@/editor/document/Command';
import { inItsVersion } from '@/editor/document/inItsVersion';

/** The same command; a comic that gets its first word of version 2 by it says so. A page is named when it changes no other. */
export function versioned(command: Command, pageId?: number): Command {
  return { ...command, change: (before) => inItsVersion(command.change(before), pageId) };
}
