import { isFields, listOf, readNumber } from '@/comics/lenient/values';
import { checkAccess } from '@/comics/validate/checkAccess';
import { checkIds } from '@/comics/validate/checkIds';
import { checkLimits } from '@/comics/validate/checkLimits';
import { checkReferences } from '@/comics/validate/checkReferences';
import { checkResources } from '@/comics/validate/checkResources';
import { checkStory } from '@/comics/validate/checkStory';
import { checkVariables } from '@/comics/validate/checkVariables';
import { type Finding, finding } from '@/comics/validate/finding';
import { schemaFindings } from '@/comics/validate/schemaFindings';
import { walkProject } from '@/comics/validate/walkProject';
import { formatName, formatVersion, supportedFeatures } from '@/comics/vocabulary';

/**
 * Everything that there is to say about a project file to its author (FORMAT.md, "Validation messages"),
 * in the file's order within each check. A file that is not ours, or newer, gets that one finding alone.
 */
export function validateProject(json: unknown): Finding[] {
  if (!isFields(json) || json.format !== formatName) {
    return [
      finding('E_FORMAT', ['format'], `is not a ${formatName} file; the old editor's files had no format`),
    ];
  }
  if ((readNumber(json.version) ?? 0) > formatVersion) {
    return [finding('E_VERSION', ['version'], `is newer than ${formatVersion}`)];
  }
  if (isTooDeep(json)) return [finding('E_LIMIT', [], `nested more than ${deepestNesting} levels deep`)];
  const missing = listOf(json.requires).flatMap((feature, index) =>
    typeof feature === 'string' && !supportedFeatures.includes(feature)
      ? [finding('E_REQUIRES', ['requires', index], `needs ${feature}, which is not there`)]
      : [],
  );
  const parts = [...walkProject(json)];
  return [
    ...missing,
    ...schemaFindings(json),
    ...checkIds(json, parts),
    ...checkReferences(json, parts),
    ...checkVariables(json, parts),
    ...checkLimits(json, parts),
    ...checkResources(json, parts),
    ...checkStory(json, parts),
    ...checkAccess(json, parts),
  ];
}

/** The same for the file as it was read; text that is no JSON gives E_JSON. */
export function validateProjectText(text: string): Finding[] {
  const parsed = parse(text);
  return parsed.ok ? validateProject(parsed.json) : [finding('E_JSON', [], parsed.reason)];
}

function parse(text: string): { ok: true; json: unknown } | { ok: false; reason: string } {
  try {
    return { ok: true, json: JSON.parse(text) };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : 'is not JSON' };
  }
}

/** Far above what the format's own limits add up to; it keeps a hostile file from overflowing the stack. */
const deepestNesting = 100;

function isTooDeep(json: unknown): boolean {
  let level: unknown[] = [json];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepestNesting) return true;
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
  return false;
}

/** Whether the findings stop publishing: any E does, a W only informs. */
export function stopsPublishing(findings: readonly Finding[]): boolean {
  return findings.some(({ code }) => code.startsWith('E_'));
}
