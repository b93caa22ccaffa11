import type { ProjectFile } from '@/comics/project';
import type { Meta } from '@/comics/projectHead';
import { type Command, type CommandName, commandOf } from '@/editor/document/Command';

export function changeMeta(name: CommandName, change: (meta: Meta) => Meta, series?: string): Command {
  const changeIn = (project: ProjectFile) => {
    const meta = change(project.meta);
    return meta === project.meta ? project : { ...project, meta };
  };
  return commandOf(name, changeIn, series);
}
