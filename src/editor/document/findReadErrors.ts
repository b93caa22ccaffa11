import { loadParsedProject } from '@/comics/projectFile';
import type { Finding } from '@/comics/validate/finding';
import { schemaFindings } from '@/comics/validate/schemaFindings';

export function findReadErrors(json: unknown): readonly Finding[] {
  const loaded = loadParsedProject(json);
  return loaded.ok ? schemaFindings(loaded.project) : [loaded.finding];
}
