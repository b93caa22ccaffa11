import { type OpeningFiles, openingFiles } from '@/comics/openingFiles';
import type { ProjectIdentity } from '@/comics/playerMessages';
import { isProjectId } from '@/domain/project';
import { withTimeLimit } from '@/lib/withTimeLimit';
import { ttlCache } from '../../lib/ttlCache';
import type { ReadyPage } from './pageSplicer';
import type { Pages } from './pages';

const playerPage = '/player.html';
const place = '<script type="application/json" id="kadr-opening"></script>';

/** Its owner may save the file at any moment. */
const fileTtlMs = 10_000;
/** Whoever has just named a comic anew looks for the name at once. */
const identityTtlMs = 1_000;
const maxCached = 500;
/** What comes later than this is found sooner by the page itself. */
const filePatienceMs = 30;
/** Nothing else tells an embedded player the name; its poster can do without. */
const identityPatienceMs = 500;

/**
 * The player's page for a project that everybody may see: with its name and cover, the pictures that it opens with and
 * the names of what plays it.
 */
export interface PlayerPages {
  /** `null` where the page is the same for every project. */
  at(path: string, query: string): Promise<ReadyPage | null>;
}

/** What is known of projects that everybody may see; `null` of all others. */
export interface OpenProjects {
  /** The file, unless it is a large one. */
  readonly file: (projectId: string) => Promise<string | null>;
  readonly identity: (projectId: string) => Promise<ProjectIdentity | null>;
}

export function createPlayerPages(pages: Pages, open: OpenProjects): PlayerPages {
  const keptFiles = ttlCache<OpeningFiles | null>(fileTtlMs, maxCached);
  const keptIdentities = ttlCache<ProjectIdentity | null>(identityTtlMs, maxCached);
  const read = async (id: string) => {
    const text = await open.file(id);
    return text === null ? null : openingFiles(text);
  };
  return {
    async at(path, query) {
      const asked = new URLSearchParams(query);
      const id = asked.get('projid') ?? '';
      if (path !== playerPage || !isProjectId(id) || asked.has('key') || asked.has('given')) return null;
      // The page does without.
      const reading = asked.has('page') ? null : keptFiles.get(id, () => read(id)).catch(() => null);
      const finding = keptIdentities.get(id, () => open.identity(id)).catch(() => null);
      const [opening, identity] = await Promise.all([
        withTimeLimit(Promise.resolve(reading), filePatienceMs, () => null),
        withTimeLimit(finding, identityPatienceMs, () => null),
      ]);
      const files = opening === null ? [] : firstPictures(opening, asked.get('autoplay') === '1', identity);
      const features = opening?.features;
      if (files.length === 0 && features === undefined && identity === null) return null;
      const json = JSON.stringify({ id, ...identity, files, features });
      // In a script element only `<` can end the text early.
      const text = place.replace('><', () => `>${json.replaceAll('<', '\\u003c')}<`);
      return pages.with(playerPage, [{ instead: place, text }]);
    },
  };
}

/** A project's own cover stands in the place of its file's. */
function firstPictures(
  { poster, play, warns }: OpeningFiles,
  autoplay: boolean,
  identity: ProjectIdentity | null,
): readonly string[] {
  if (autoplay && !warns) return play;
  return identity?.cover ? [identity.cover] : poster;
}
