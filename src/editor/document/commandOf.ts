import type { Command, CommandName } from '@/editor/document/Command';

/** A command, of a series or by itself. */
export function commandOf(name: CommandName, change: Command['change'], series?: string): Command {
  return { name, change, ...(series !== undefined && { series }) };
}
