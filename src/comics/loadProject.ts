import { type Fields, fieldsOf, readId } from '@/comics/lenient/values';
import { type ProjectIds, repairManager } from '@/comics/projectHead';
import { checkIds, idSpaces } from '@/comics/validate/checkIds';
import { checkHead, type FileHead, openFile } from '@/comics/validate/fileHead';
import type { Finding } from '@/comics/validate/finding';
import { walkProject } from '@/comics/validate/walkProject';

export type LoadedProject =
  | {
      readonly ok: true;
      /** Unknown parts included, with repairs made. */
      readonly project: Fields;
      /** Repairs (E_MIDN). */
      readonly repairs: readonly Finding[];
    }
  /** E_JSON, E_FORMAT, E_VERSION, or E_LIMIT for a nesting that no author writes. */
  | { readonly ok: false; readonly finding: Finding };

/**
 * Reads a `project.json` for editing: keeps everything, so that `saveProject` writes back what this version does not
 * know, and raises next free numbers that are too low. `validateProject` reports the rest.
 */
export function loadProject(text: string): LoadedProject {
  return loadChecked(openFile(text));
}

export function loadParsedProject(json: unknown): LoadedProject {
  return loadChecked(checkHead(json));
}

function loadChecked(head: FileHead): LoadedProject {
  if (!head.ok) return head;
  const { project } = head;
  const parts = [...walkProject(project)];
  const repairs = checkIds(project, parts).filter(({ code }) => code === 'E_MIDN');
  return { ok: true, project: { ...project, ids: repairIds(project, parts) }, repairs };
}

function repairIds(project: Fields, parts: Parameters<typeof idSpaces>[1]): Fields {
  const ids = fieldsOf(project.ids);
  const spaces = idSpaces(project, parts);
  const mend = (space: keyof ProjectIds): Fields => {
    const midn = readId(fieldsOf(ids[space]).midn);
    const manager = midn === undefined ? null : ({ ver: 1, midn } as const);
    const used = spaces[space].map(({ id }) => id);
    return { ...fieldsOf(ids[space]), ...repairManager(manager, used) };
  };
  return {
    ...ids,
    object: mend('object'),
    plain: mend('plain'),
    typed: mend('typed'),
    sound: mend('sound'),
  };
}
