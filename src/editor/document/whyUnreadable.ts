import { loadProject } from '@/comics/loadProject';
import type { Finding } from '@/comics/validate/finding';
import { schemaFindings } from '@/comics/validate/schemaFindings';

/** What is wrong with a text that cannot be edited, for its author. */
export function whyUnreadable(text: string): readonly Finding[] {
  const loaded = loadProject(text);
  return loaded.ok ? schemaFindings(loaded.project) : [loaded.finding];
}
