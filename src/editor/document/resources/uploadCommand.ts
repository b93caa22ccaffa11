import type { ProjectIds } from '@/comics/projectHead';
import type { Command } from '@/editor/document/Command';
import type { History } from '@/editor/document/EditorContext';

/** Applies an upload with the same ids in every state that can be redone. */
export function uploadCommand({ project, future }: History, command: Command): Command {
  const states = [project, ...future.map(({ after }) => after)];
  const free = (space: keyof ProjectIds) =>
    ({ ver: 1, midn: Math.max(...states.map(({ ids }) => ids[space].midn)) }) as const;
  const ids = { object: free('object'), plain: free('plain'), typed: free('typed'), sound: free('sound') };
  const change: Command['change'] = (state) => {
    const from = { ...state, ids };
    const changed = command.change(from);
    return changed === from ? state : changed;
  };
  return { ...command, change, isUpload: true };
}
