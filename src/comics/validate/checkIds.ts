import { type Fields, fieldsOf, listOf, readId } from '@/comics/lenient/values';
import { type Finding, finding, type Path } from '@/comics/validate/finding';
import type { Part } from '@/comics/validate/walkProject';

interface Used {
  readonly id: number;
  readonly path: Path;
}

/** The id space of each descriptor type; reserved descriptors have none that is written. */
const spaceOfType: Readonly<Record<number, string>> = { 0: 'plain', 1: 'typed', 3: 'sound' };

/** Ids are used once in their space, and the next free number is above them all (SPEC §3, row 76). */
export function checkIds(project: Fields, parts: readonly Part[]): Finding[] {
  const spaces = new Map<string, Used[]>([
    ['object', []],
    ['plain', []],
    ['typed', []],
    ['sound', []],
  ]);
  for (const part of parts) {
    const id = part.kind === 'page' || part.kind === 'object' ? readId(part.value.id) : undefined;
    if (id !== undefined) spaces.get('object')?.push({ id, path: [...part.path, 'id'] });
  }
  for (const [index, resource] of listOf(project.resources).entries()) {
    const { id, dt } = fieldsOf(resource);
    const number = readId(id);
    const space = spaceOfType[readId(dt) ?? -1];
    if (number === undefined || space === undefined) continue;
    spaces.get(space)?.push({ id: number, path: ['resources', index, 'id'] });
  }
  return [...spaces].flatMap(([space, used]) => [
    ...checkRepeats(used),
    ...checkNextFree(project, space, used),
  ]);
}

function checkRepeats(used: readonly Used[]): Finding[] {
  const seen = new Set<number>();
  return used
    .filter(({ id }) => {
      const repeated = seen.has(id);
      seen.add(id);
      return repeated;
    })
    .map(({ id, path }) => finding('E_DUPLICATE_ID', path, `the id ${id} is used before`));
}

function checkNextFree(project: Fields, space: string, used: readonly Used[]): Finding[] {
  const next = readId(fieldsOf(fieldsOf(project.ids)[space]).midn);
  const highest = Math.max(0, ...used.map(({ id }) => id));
  if (next === undefined || next > highest) return [];
  return [finding('E_MIDN', ['ids', space, 'midn'], `must be above ${highest}`)];
}
