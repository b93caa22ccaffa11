import { readWholeProject } from '@/comics/lenient/readWholeProject';
import type { Project } from '@/comics/project';

/** A project of version 2 as the player reads it, out of the parts that a test is about. */
export function wholeProject(parts: Record<string, unknown>): Project {
  const reading = readWholeProject(JSON.stringify({ format: 'kadr-comics', version: 2, ...parts }));
  if (!reading.ok) throw new Error(`The test's project is refused: ${reading.code}`);
  return reading.project;
}
