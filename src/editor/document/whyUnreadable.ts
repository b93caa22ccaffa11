import { loadParsedProject } from '@/comics/loadProject';
import type { Finding } from '@/comics/validate/finding';
import { schemaFindings } from '@/comics/validate/schemaFindings';

/** What is wrong with a file that cannot be edited, for its author. */
export function whyUnreadable(json: unknown): readonly Finding[] {
  const loaded = loadParsedProject(json);
  return loaded.ok ? schemaFindings(loaded.project) : [loaded.finding];
}
