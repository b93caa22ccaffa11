import type { Meta } from '@/comics/projectHead';
import type { Command, CommandName } from '@/editor/document/Command';

/** Changes what is said of the whole comic. */
export function changeMeta(name: CommandName, change: (meta: Meta) => Meta, series?: string): Command {
  return {
    name,
    change: (project) => {
      const meta = change(project.meta);
      return meta === project.meta ? project : { ...project, meta };
    },
    ...(series !== undefined && { series }),
  };
}
