import type { ProjectFile } from '@/comics/project';
import type { Command, CommandName } from '@/editor/document/Command';
import { changePage } from '@/editor/document/changePage';
import { commandOf } from '@/editor/document/commandOf';
import { changeLists, eachObject, withObjects } from '@/editor/document/objects/tree';
import { followReferences } from '@/editor/document/references/followReferences';

/**
 * Takes objects off a page, with what lies in them. Actions that only did something with them go too, wherever they
 * are: they would do nothing, and yet keep the comic from being published. A button whose actions are gone stays: what
 * it is to do now only its author knows, and the list of problems leads there.
 */
export function removeObjects(
  pageId: number,
  ids: readonly number[],
  name: CommandName = 'removed',
): Command {
  return commandOf(name, (project) => withoutObjects(project, pageId, ids));
}

function withoutObjects(project: ProjectFile, pageId: number, ids: readonly number[]): ProjectFile {
  const wanted = new Set(ids);
  const page = project.pages.find(({ id }) => id === pageId);
  if (page === undefined) return project;
  const leaving = [...eachObject(page.objects)].filter(
    ({ object, frames }) => wanted.has(object.id) || frames.some(({ id }) => wanted.has(id)),
  );
  if (leaving.length === 0) return project;
  const gone = new Set(leaving.map(({ object }) => object.id));
  const rest = changePage(project, pageId, (one) =>
    withObjects(
      one,
      changeLists(one.objects, (objects) => {
        const left = objects.filter(({ id }) => !gone.has(id));
        return left.length === objects.length ? objects : left;
      }),
    ),
  );
  const left = (id: number) => (gone.has(id) ? undefined : id);
  return followReferences(rest, { object: left, part: left });
}
