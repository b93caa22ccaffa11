import { checkBubbles } from '@/comics/features/bubbles/checkBubbles';
import { checkChoices } from '@/comics/features/choices/checkChoices';
import { checkDrawings } from '@/comics/features/drawing/checkDrawing';
import { checkGestures } from '@/comics/features/gestures/checkGestures';
import { checkLooks } from '@/comics/features/looks/checkLooks';
import { checkMemory } from '@/comics/features/memory/checkMemory';
import { checkMotion } from '@/comics/features/motion/checkMotion';
import { checkPortrait } from '@/comics/features/portrait/checkPortrait';
import { openReuse } from '@/comics/features/reuse/openReuse';
import { checkRichText } from '@/comics/features/richText/checkRichText';
import { checkScroll } from '@/comics/features/scroll/checkScroll';
import { checkTimers } from '@/comics/features/timers/checkTimers';
import { type Fields, listOf } from '@/comics/lenient/values';
import { checkHead, openFile, savedBytes } from '@/comics/projectFile';
import { checkAccess, checkTextSize } from '@/comics/validate/checkAccess';
import { checkFlash } from '@/comics/validate/checkFlash';
import { checkIds } from '@/comics/validate/checkIds';
import { allUnreadKeys, checkKeys } from '@/comics/validate/checkKeys';
import { checkActions, checkLimits } from '@/comics/validate/checkLimits';
import { checkReferences, checkResources } from '@/comics/validate/checkReferences';
import { checkAutoAdvance, checkStory } from '@/comics/validate/checkStory';
import { checkIgnored, checkVariables } from '@/comics/validate/checkVariables';
import { checkVersion } from '@/comics/validate/checkVersion';
import { checkVisibility } from '@/comics/validate/checkVisibility';
import { type Finding, finding } from '@/comics/validate/finding';
import { schemaFindings } from '@/comics/validate/schemaFindings';
import { walkProject } from '@/comics/validate/walkProject';
import { supportedFeatures } from '@/comics/vocabulary';

/**
 * All findings about a project file (docs/comics-format.md#validation-codes), in file order within each
 * check. A file of another format or a newer version has only that finding.
 */
export function validateProject(json: unknown): Finding[] {
  const head = checkHead(json);
  return head.ok ? findingsOf(head.project, savedBytes(head.project)) : [head.finding];
}

/** Text that is not JSON gives E_JSON. */
export function validateProjectText(text: string): Finding[] {
  const head = openFile(text);
  return head.ok ? findingsOf(head.project, sizeOf(text)) : [head.finding];
}

/** All findings, and every unread key in addition. */
export function strictFindings(text: string): Finding[] {
  const head = openFile(text);
  if (!head.ok) return [head.finding];
  const isSlip = ({ code }: Finding) => code === 'W_KEY';
  const others = findingsOf(head.project, sizeOf(text)).filter((one) => !isSlip(one));
  return [...others, ...allUnreadKeys(head.project)];
}

/** Any E prevents publishing; a W only informs. */
export function stopsPublishing(findings: readonly Finding[]): boolean {
  return findings.some(({ code }) => code.startsWith('E_'));
}

function findingsOf(file: Fields, size: number): Finding[] {
  const missing = listOf(file.requires).flatMap((feature, index) =>
    typeof feature === 'string' && !supportedFeatures.includes(feature)
      ? [finding('E_REQUIRES', ['requires', index], `the feature ${feature} is not supported`)]
      : [],
  );
  const written = [...walkProject(file)];
  // The schema checks the file itself, the other rules check the expanded project.
  const { project, findings, inFile } = openReuse(file, written);
  const parts = project === file ? written : [...walkProject(project)];
  return [
    ...missing,
    ...checkVersion(file, written),
    ...schemaFindings(file),
    ...checkKeys(file),
    ...checkIds(file, written),
    ...findings,
    ...inFile([
      ...checkReferences(project, parts),
      ...checkVariables(project, parts),
      ...checkGestures(project, parts),
      ...checkMemory(project, parts),
      ...checkTimers(project, parts),
      ...checkChoices(project, parts),
      ...checkRichText(project, parts),
      ...checkLooks(project, parts),
      ...checkIgnored(project, parts),
    ]),
    ...checkLimits(file, written, size),
    ...checkDrawings(written),
    ...inFile([
      ...checkResources(project, parts),
      ...checkStory(project, parts),
      ...checkActions(parts),
      ...checkAutoAdvance(project, parts),
      ...checkScroll(project, parts),
      ...checkPortrait(project, parts),
      ...checkMotion(project, parts),
      ...checkVisibility(project, parts),
      ...checkTextSize(project, parts),
      ...checkBubbles(project, parts),
      ...checkFlash(project, parts),
      ...checkAccess(project, parts),
    ]),
  ];
}

function sizeOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
