import type { Fields } from '@/comics/lenient/values';
import type { ProjectFile } from '@/comics/project';
import type { Canvas, Meta } from '@/comics/projectHead';
import { projectSchema } from '@/comics/schema/projectSchema';
import { type Command, type CommandName, commandOf } from '@/editor/document/Command';
import { mergedFields } from '@/editor/document/fields';
import { newProject } from '@/editor/document/newProject';

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

type FieldsOf<Thing> = { readonly [Key in keyof Thing]?: Thing[Key] | undefined };

/** Writes what a comic says of itself; a field that is set to `undefined` goes away, and what may not be stays out. */
export function setMeta(
  fields: FieldsOf<Meta>,
  series?: string,
  name: CommandName = 'changedComic',
): Command {
  return setHead(name, (project) => ({ meta: mergedFields(project.meta, fields) }), series);
}

/** Writes the size and the ground of all pages; what is on them stays where it is. */
export function setCanvas(fields: FieldsOf<Canvas>, series?: string): Command {
  return setHead('changedCanvas', (project) => ({ canvas: mergedFields(project.canvas, fields) }), series);
}

interface Head {
  readonly meta?: Meta | Fields;
  readonly canvas?: Canvas | Fields;
}

function setHead(
  name: CommandName,
  headOf: (project: ProjectFile) => Head,
  series: string | undefined,
): Command {
  const change = (project: ProjectFile) => {
    const head = headOf(project);
    const isSame =
      (head.meta ?? project.meta) === project.meta && (head.canvas ?? project.canvas) === project.canvas;
    return isSame || !isHead(head) ? project : { ...project, ...head };
  };
  return commandOf(name, change, series);
}

/** All else was looked at before. */
function isHead(head: Head): head is Partial<Pick<ProjectFile, 'meta' | 'canvas'>> {
  return projectSchema.safeParse({ ...newProject('', 'en'), ...head }).success;
}
