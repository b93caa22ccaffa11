import { type OpeningFiles, openingFiles } from '@/comics/comicFacts';
import type { ProjectIdentity } from '@/comics/playerMessages';
import { isProjectId } from '@/domain/project';
import { withTimeLimit } from '@/lib/withTimeLimit';
import { ttlCache } from '../../lib/ttlCache';
import type { ReadyPage } from './pageSplicer';
import type { Pages } from './pages';

const playerPage = '/player.html';
const place = '<script type="application/json" id="kadr-opening"></script>';

const fileTtlMs = 10_000;
/** Short, because an author who renames a comic wants to see the new name. */
const identityTtlMs = 1_000;
const maxCached = 500;
/** After this time, it is faster when the page loads the file itself. */
const projectTimeoutMs = 30;
/** Longer than for the file, because an embedded player has no other source of the name. */
const identityTimeoutMs = 500;

/** Data of public projects; `null` for others. */
interface OpenProjects {
  /** `null` also for a large file. */
  readonly file: (projectId: string) => Promise<string | null>;
  readonly identity: (projectId: string) => Promise<ProjectIdentity | null>;
}

/**
 * The player's page of a public project, with its name and cover, first images and used features; `null` for the page
 * without a project's data.
 */
export function createPlayerPages(pages: Pages, open: OpenProjects) {
  const keptFiles = ttlCache<OpeningFiles | null>(fileTtlMs, maxCached);
  const keptIdentities = ttlCache<ProjectIdentity | null>(identityTtlMs, maxCached);
  const read = async (id: string) => {
    const text = await open.file(id);
    return text === null ? null : openingFiles(text);
  };
  return async (path: string, query: string): Promise<ReadyPage | null> => {
    const params = new URLSearchParams(query);
    const id = params.get('projid') ?? '';
    if (path !== playerPage || !isProjectId(id) || params.has('key') || params.has('given')) return null;
    // The page works without the data.
    const reading = params.has('page') ? null : keptFiles.get(id, () => read(id)).catch(() => null);
    const finding = keptIdentities.get(id, () => open.identity(id)).catch(() => null);
    const [opening, identity] = await Promise.all([
      withTimeLimit(Promise.resolve(reading), projectTimeoutMs, () => null),
      withTimeLimit(finding, identityTimeoutMs, () => null),
    ]);
    const pictures =
      opening === null ? { files: [] } : firstPictures(opening, params.get('autoplay') === '1', identity);
    const features = opening?.features;
    if (pictures.files.length === 0 && features === undefined && identity === null) return null;
    const json = JSON.stringify({ id, ...identity, ...pictures, features });
    // Only `<` could end a script element.
    const text = place.replace('><', () => `>${json.replaceAll('<', '\\u003c')}<`);
    return pages.with(playerPage, [{ instead: place, text }]);
  };
}

/**
 * The images that are drawn first, and those of the page behind the poster. The project's cover replaces the file's.
 */
function firstPictures(
  { poster, play, warns }: OpeningFiles,
  autoplay: boolean,
  identity: ProjectIdentity | null,
): { readonly files: readonly string[]; readonly later?: readonly string[] } {
  if (autoplay && !warns) return { files: play };
  const files = identity?.cover ? [identity.cover] : poster;
  // No other image is loaded before the reader has answered the content warning.
  const later = warns ? [] : play.filter((path) => !files.includes(path));
  return later.length === 0 ? { files } : { files, later };
}
