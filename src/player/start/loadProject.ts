import { fileTimeoutMs } from '@/comics/earlyFile';
import { readParsedProject, versionOf } from '@/comics/lenient/readProject';
import type { Project } from '@/comics/project';
import { abortAfter } from '@/lib/abort';
import { logLostChunk } from '@/lib/logFailure';
import { parseJson } from '@/lib/parseJson';
import type { OpenedComic } from '@/player/features/loadFeatures';
import type { PlayerFeature } from '@/player/play/playerParts';
import type { PlayErrorCode } from '@/player/texts/playErrors';

interface NotLoaded {
  readonly ok: false;
  readonly code: PlayErrorCode;
}

interface LoadedComic {
  readonly ok: true;
  readonly project: Project;
  /** Loads the features of version 2 that the file uses; rejects when one fails to load. */
  readonly features: (opened: Pick<OpenedComic, 'projectId' | 'store'>) => Promise<PlayerFeature[]>;
}

type Loaded = LoadedComic | NotLoaded;

const unreachable: NotLoaded = { ok: false, code: 'E_NETWORK' };

/** Loads from the network or the surrounding page, with the reader of its version; never rejects. */
export async function loadProject(
  address: string,
  given: boolean,
  early: Promise<Response> | null = null,
): Promise<Loaded> {
  const answer = await fetchText(address, given, early);
  if (typeof answer !== 'string') return answer;
  const json = parseJson(answer);
  if (versionOf(json) <= 1) {
    const reading = readParsedProject(json);
    return reading.ok ? { ...reading, features: async () => [] } : reading;
  }
  // Both are in one chunk. A second import would wait behind everything else that a busy phone has to do.
  const parts = await Promise.all([
    import('@/comics/lenient/readWholeProject'),
    import('@/player/features/loadFeatures'),
  ]).catch(logLostChunk);
  if (parts === null) return unreachable;
  const [{ expandedFile, readWholeParsedProject }, { loadFeatures }] = parts;
  const file = expandedFile(json);
  const reading = readWholeParsedProject(file);
  if (!reading.ok) return reading;
  const { project } = reading;
  return { ok: true, project, features: (opened) => loadFeatures(file, { project, ...opened }) };
}

async function fetchText(
  address: string,
  given: boolean,
  early: Promise<Response> | null,
): Promise<string | NotLoaded> {
  try {
    if (given) return await (await import('@/player/loading/givenComic')).requestComicFromParent(window);
    const response = await (early ?? fetch(address, { signal: abortAfter(fileTimeoutMs) }));
    if (response.ok) {
      const text = await response.text();
      // A captive portal returns its own page instead of the file.
      return /^\s*</.test(text) ? unreachable : text;
    }
    const gone = response.status >= 400 && response.status < 500;
    return gone ? { ok: false, code: 'E_NOT_FOUND' } : unreachable;
  } catch {
    return unreachable;
  }
}
