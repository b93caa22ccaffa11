import { type Fields, fieldsOf, listOf, readId } from '@/comics/lenient/values';
import type { ProjectIds } from '@/comics/projectHead';
import type { Path } from '@/comics/validate/finding';
import type { Part } from '@/comics/validate/walkProject';

export interface UsedId {
  readonly id: number;
  readonly path: Path;
}

export type IdSpaces = Readonly<Record<keyof ProjectIds, readonly UsedId[]>>;

/** The ids in use, by the space that hands them out. Reserved descriptors (2) have none that is written. */
export function idSpaces(project: Fields, parts: readonly Part[]): IdSpaces {
  const resourcesOf = (type: number) =>
    listOf(project.resources).flatMap((resource, index) => {
      const { id, dt } = fieldsOf(resource);
      const number = readId(id);
      return dt === type && number !== undefined ? [{ id: number, path: ['resources', index, 'id'] }] : [];
    });
  const object = parts.flatMap((part) => {
    const id = part.kind === 'page' || part.kind === 'object' ? readId(part.value.id) : undefined;
    return id === undefined ? [] : [{ id, path: [...part.path, 'id'] }];
  });
  return { object, plain: resourcesOf(0), typed: resourcesOf(1), sound: resourcesOf(3) };
}
