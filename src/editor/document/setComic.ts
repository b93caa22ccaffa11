import type { Fields } from '@/comics/lenient/values';
import type { ProjectFile } from '@/comics/project';
import type { Canvas, Meta } from '@/comics/projectHead';
import { projectSchema } from '@/comics/schema/projectSchema';
import { type Command, type CommandName, commandOf } from '@/editor/document/Command';
import { mergedFields } from '@/editor/document/fields';
import { newProject } from '@/editor/document/newProject';

export function changeMeta(name: CommandName, change: (meta: Meta) => Meta, series?: string): Command {
  const changeIn = (project: ProjectFile) => {
    const meta = change(project.meta);
    return meta === project.meta ? project : { ...project, meta };
  };
  return commandOf(name, changeIn, series);
}

type FieldsOf<Thing> = { readonly [Key in keyof Thing]?: Thing[Key] | undefined };

/** `undefined` removes a key; invalid values change nothing. */
export function setMeta(
  fields: FieldsOf<Meta>,
  series?: string,
  name: CommandName = 'changedComic',
): Command {
  return setHead(name, (project) => ({ meta: mergedFields(project.meta, fields) }), series);
}

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

/** Everything else was checked before. */
function isHead(head: Head): head is Partial<Pick<ProjectFile, 'meta' | 'canvas'>> {
  return projectSchema.safeParse({ ...newProject('', 'en'), ...head }).success;
}
