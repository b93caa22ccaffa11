import type { ProjectFile } from '@/comics/project';
import type { Finding, FindingCode } from '@/comics/validate/finding';
import { findObject } from '@/editor/document/objects/tree';
import { fieldOf } from '@/editor/problems/fieldOf';
import { type Place, placeOf } from '@/editor/problems/placeOf';

/** One thing to be looked at, however often the checks have met it in the same place. */
export interface Problem extends Omit<Place, 'keys'> {
  readonly code: FindingCode;
  /** The keys of the field that it leads to, within the object or else the page. */
  readonly field: readonly string[] | null;
  /** Counted from 1, as authors count; `null` for the whole comic. */
  readonly pageNumber: number | null;
}

export interface Problems {
  readonly stopping: readonly Problem[];
  readonly informing: readonly Problem[];
}

export const noProblems: Problems = { stopping: [], informing: [] };

/** What its author is told of a comic, in the order of its pages; what concerns all of it comes first. */
export function listProblems(project: ProjectFile, findings: readonly Finding[]): Problems {
  const numbers = new Map(project.pages.map(({ id }, index) => [id, index + 1]));
  const problems = new Map<string, Problem>();
  for (const { code, path } of findings) {
    const { keys, ...place } = placeOf(project, path);
    const pageNumber = place.pageId === null ? null : (numbers.get(place.pageId) ?? null);
    const name = `${code} ${place.pageId} ${place.objectId}`;
    if (problems.has(name)) continue;
    const page = project.pages.find(({ id }) => id === place.pageId);
    const object = page && place.objectId !== null ? findObject(page, place.objectId) : undefined;
    problems.set(name, { code, ...place, pageNumber, field: fieldOf(code, keys, object, project.canvas) });
  }
  const inOrder = [...problems.values()].sort((a, b) => (a.pageNumber ?? 0) - (b.pageNumber ?? 0));
  return {
    stopping: inOrder.filter(({ code }) => code.startsWith('E_')),
    informing: inOrder.filter(({ code }) => code.startsWith('W_')),
  };
}
