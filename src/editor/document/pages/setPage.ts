import type { Fields } from '@/comics/lenient/values';
import type { ComicPage, ProjectFile } from '@/comics/project';
import { pagesSchema } from '@/comics/schema/projectSchema';
import { type Command, type CommandName, changePage, commandOf } from '@/editor/document/Command';
import { mergedFields, withMinimumVersion } from '@/editor/document/fields';

export type PageFields = {
  readonly [Key in Exclude<keyof ComicPage, 'id' | 'objects'>]?: ComicPage[Key] | undefined;
};

/** `undefined` removes a key. An invalid value, and a next page that does not exist, change nothing. */
export function setPage(
  pageId: number,
  fields: PageFields,
  series?: string,
  name: CommandName = 'changedPage',
): Command {
  const change = (project: ProjectFile) => {
    const isLost = fields.next !== undefined && !project.pages.some(({ id }) => id === fields.next);
    return isLost
      ? project
      : withMinimumVersion(
          changePage(project, pageId, (page) => withFields(page, fields)),
          pageId,
        );
  };
  return commandOf(name, change, series);
}

export function renamePage(pageId: number, name: string, series?: string): Command {
  return setPage(pageId, { name: name.trim() === '' ? undefined : name }, series, 'renamedPage');
}

function withFields(page: ComicPage, fields: PageFields): ComicPage {
  const merged = mergedFields(page, fields);
  return merged !== page && isPage(merged) ? merged : page;
}

/** Its objects were checked before. */
function isPage(value: Fields | ComicPage): value is ComicPage {
  return pagesSchema.safeParse([{ ...value, objects: [] }]).success;
}
