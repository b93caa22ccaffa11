import { type Fields, fieldsOf, readId } from '@/comics/lenient/values';
import { type Finding, finding } from '@/comics/validate/finding';
import { idSpaces, type UsedId } from '@/comics/validate/idSpaces';
import type { Part } from '@/comics/validate/walkProject';

/**
 * Ids are used once in their space, and the next free number is above them all
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
    .map(({ id, path }) => finding('E_DUPLICATE_ID', path, `the id ${id} is used before`));
}

function checkNextFree(project: Fields, space: string, used: readonly UsedId[]): Finding[] {
  const next = readId(fieldsOf(fieldsOf(project.ids)[space]).midn);
  const highest = used.reduce((most, { id }) => Math.max(most, id), 0);
  if (next === undefined || next > highest) return [];
  return [finding('E_MIDN', ['ids', space, 'midn'], `must be above ${highest}`)];
}
