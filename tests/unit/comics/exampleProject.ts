import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readProject } from '@/comics/lenient/readProject';
import { readWholeProject } from '@/comics/lenient/readWholeProject';
import type { Project } from '@/comics/project';

/** The example of the format's description: a room with coins and a door, two pages. */
export const exampleText = readFileSync(join(import.meta.dirname, 'exampleProject.json'), 'utf8');

/** A fresh copy to break. */
export function exampleJson() {
  return JSON.parse(exampleText);
}

/** A project as the player reads it, out of the parts that a test is about. */
export function playable(parts: Record<string, unknown>): Project {
  const reading = readProject(JSON.stringify({ format: 'kadr-comics', version: 1, ...parts }));
  if (!reading.ok) throw new Error(`The test's project is refused: ${reading.code}`);
  return reading.project;
}

/** The same of version 2. */
export function playableWhole(parts: Record<string, unknown>): Project {
  const reading = readWholeProject(JSON.stringify({ format: 'kadr-comics', version: 2, ...parts }));
  if (!reading.ok) throw new Error(`The test's project is refused: ${reading.code}`);
  return reading.project;
}
