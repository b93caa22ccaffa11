import type { Fields } from '@/comics/lenient/values';
import { deepestCondition, deepestFrame, deepestIf, largestFile, mostObjects } from '@/comics/schema/rules';
import { type Finding, finding } from '@/comics/validate/finding';
import type { Part } from '@/comics/validate/walkProject';

/** The limits of FORMAT.md that go beyond one list. */
export function checkLimits(project: Fields, parts: readonly Part[]): Finding[] {
  const bytes = new TextEncoder().encode(JSON.stringify(project)).length;
  const objects = parts.filter(({ kind }) => kind === 'object').length;
  return [
    ...(bytes > largestFile ? [finding('E_LIMIT', [], `${bytes} bytes; at most ${largestFile}`)] : []),
    ...(objects > mostObjects
      ? [finding('E_LIMIT', ['pages'], `${objects} objects; at most ${mostObjects}`)]
      : []),
    ...parts.flatMap(depthFinding),
  ];
}

/** Told once, where the limit is passed; what lies deeper still says nothing new. */
function depthFinding(part: Part): Finding[] {
  if (part.kind === 'object' && part.value.type === 'frame' && part.frames === deepestFrame) {
    return [finding('E_LIMIT', part.path, `frames lie at most ${deepestFrame} deep`)];
  }
  if (part.kind === 'action' && part.value.do === 'if' && part.ifs === deepestIf + 1) {
    return [finding('E_LIMIT', part.path, `"if" lies at most ${deepestIf} deep`)];
  }
  if (part.kind === 'condition' && part.depth === deepestCondition + 1) {
    return [finding('E_LIMIT', part.path, `conditions lie at most ${deepestCondition} deep`)];
  }
  return [];
}
