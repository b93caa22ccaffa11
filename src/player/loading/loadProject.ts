import { readProject } from '@/comics/lenient/readProject';
import type { Project } from '@/comics/project';
import type { PlayErrorCode } from '@/player/words/playErrors';

export type Loaded =
  | { readonly ok: true; readonly project: Project }
  | { readonly ok: false; readonly code: PlayErrorCode };

/**
 * Fetches and reads a project file; every ending is a value. `look` sees it at once, before what reads version 2
 * has come: its resources, and of its pages what version 1 knows.
 */
export async function loadProject(address: string, look: (project: Project) => void): Promise<Loaded> {
  const answer = await fetchText(address);
  if (typeof answer !== 'string') return answer;
  const reading = readProject(answer);
  if (reading.ok) look(reading.project);
  if (!reading.ok || reading.project.version === 1) return reading;
  const reader = await import('@/comics/lenient/readWholeProject').catch(() => null);
  return reader === null ? { ok: false, code: 'E_NETWORK' } : reader.readWholeProject(answer);
}

async function fetchText(address: string): Promise<string | Extract<Loaded, { ok: false }>> {
  try {
    const response = await fetch(address);
    if (response.ok) return await response.text();
    const gone = response.status >= 400 && response.status < 500;
    return { ok: false, code: gone ? 'E_NOT_FOUND' : 'E_NETWORK' };
  } catch {
    return { ok: false, code: 'E_NETWORK' };
  }
}
