import { type Fields, fieldsOf, listOf, readId } from '@/comics/lenient/values';
import type { ProjectIds } from '@/comics/projectHead';
import { type Finding, finding, type Path } from '@/comics/validate/finding';
import type { Part } from '@/comics/validate/walkProject';

interface UsedId {
  readonly id: number;
  readonly path: Path;
}

type IdSpaces = Readonly<Record<keyof ProjectIds, readonly UsedId[]>>;

/** Reserved descriptors (2) have no saved ids. */
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

/**
 * Each id must be unique in its space, and the next free number must exceed all of them
 * (docs/product/entities.md#unique-id-manager).
 */
export function checkIds(project: Fields, parts: readonly Part[]): Finding[] {
  return Object.entries(idSpaces(project, parts)).flatMap(([space, used]) => [
    ...checkRepeats(used),
    ...checkNextFree(project, space, used),
  ]);
}

function checkRepeats(used: readonly UsedId[]): Finding[] {
  const seen = new Set<number>();
  return used
    .filter(({ id }) => {
      const repeated = seen.has(id);
      seen.add(id);
      return repeated;
    })
    .map(({ id, path }) => finding('E_DUPLICATE_ID', path, `the id ${id} is already used`));
}

function checkNextFree(project: Fields, space: string, used: readonly UsedId[]): Finding[] {
  const next = readId(fieldsOf(fieldsOf(project.ids)[space]).midn);
  const highest = used.reduce((most, { id }) => Math.max(most, id), 0);
  if (next === undefined || next > highest) return [];
  return [finding('E_MIDN', ['ids', space, 'midn'], `must be greater than ${highest}`)];
}
