import type { Fields } from '@/comics/lenient/values';
import { fieldsOf, listOf, readNumber } from '@/comics/lenient/values';
import { comicsLimits } from '@/comics/limits';
import { type Finding, finding } from '@/comics/validate/finding';
import type { Part } from '@/comics/validate/walkProject';

/** The limits that go beyond one list (docs/comics-format.md#limits). `size` is the file's, in bytes. */
export function checkLimits(project: Fields, parts: readonly Part[], size: number): Finding[] {
  const { fileSize, objects: mostObjects } = comicsLimits;
  const objects = parts.filter(({ kind }) => kind === 'object').length;
  return [
    ...(size > fileSize ? [finding('E_LIMIT', [], `${size} bytes; at most ${fileSize}`)] : []),
    ...(objects > mostObjects
      ? [finding('E_LIMIT', ['pages'], `${objects} objects; at most ${mostObjects}`)]
      : []),
    ...parts.flatMap(depthFinding),
    ...listOf(project.resources).flatMap(mediaFindings),
  ];
}

/** Told once, where the limit is passed; what lies deeper still says nothing new. */
function depthFinding(part: Part): Finding[] {
  const { frameDepth, ifDepth, conditionDepth } = comicsLimits;
  if (part.kind === 'object' && part.value.type === 'frame' && part.frames === frameDepth) {
    return [finding('E_LIMIT', part.path, `frames lie at most ${frameDepth} deep`)];
  }
  if (part.kind === 'action' && part.value.do === 'if' && part.ifs === ifDepth + 1) {
    return [finding('E_LIMIT', part.path, `"if" lies at most ${ifDepth} deep`)];
  }
  if (part.kind === 'condition' && part.depth === conditionDepth + 1) {
    return [finding('E_LIMIT', part.path, `conditions lie at most ${conditionDepth} deep`)];
  }
  return [];
}

/** What a resource says of its own size; the bytes themselves are looked at where they come in. */
function mediaFindings(resource: unknown, index: number): Finding[] {
  const fields = fieldsOf(resource);
  const { pictureSide, soundDuration } = comicsLimits;
  const bounds = { width: pictureSide, height: pictureSide, duration: soundDuration };
  return Object.entries(bounds).flatMap(([key, most]) =>
    (readNumber(fields[key]) ?? 0) > most
      ? [finding('E_LIMIT', ['resources', index, key], `at most ${most}`)]
      : [],
  );
}
