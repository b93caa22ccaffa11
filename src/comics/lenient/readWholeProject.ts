import { allFeatures } from '@/comics/lenient/features/allFeatures';
import { type ProjectReading, parseProject, readParsedProject } from '@/comics/lenient/readProject';
import { isFields } from '@/comics/lenient/values';
import { expandReuse, usesReuse } from '@/comics/reuse/expandReuse';

/** Reads a `project.json` of any version with all that is in it; the player fetches what reads version 2 apart. */
export function readWholeProject(text: string): ProjectReading {
  return readWholeParsedProject(parseProject(text));
}

/** The same for a file that was parsed; `undefined` is one that is no JSON. */
export function readWholeParsedProject(json: unknown): ProjectReading {
  const file = isFields(json) && usesReuse(json) ? expandReuse(json).project : json;
  return readParsedProject(file, allFeatures);
}
