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
/** Short, because somebody who renames a comic wants to see it. */
const identityTtlMs = 1_000;
const maxCached = 500;
/** After that the page itself loads it sooner. */
const filePatienceMs = 30;
/** An embedded player gets the name from nowhere else. */
const identityPatienceMs = 500;

/** The player's page of a public project, with its name and cover, its first images and the features that it uses. */
interface PlayerPages {
  /** `null` for the page without data of a project. */
  at(path: string, query: string): Promise<ReadyPage | null>;
}

/** Data of public projects; `null` for others. */
interface OpenProjects {
  /** Unless it is large. */
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
      // The page works without.
      const reading = asked.has('page') ? null : keptFiles.get(id, () => read(id)).catch(() => null);
      const finding = keptIdentities.get(id, () => open.identity(id)).catch(() => null);
      const [opening, identity] = await Promise.all([
        withTimeLimit(Promise.resolve(reading), filePatienceMs, () => null),
        withTimeLimit(finding, identityPatienceMs, () => null),
      ]);
      const pictures =
        opening === null ? { files: [] } : firstPictures(opening, asked.get('autoplay') === '1', identity);
      const features = opening?.features;
      if (pictures.files.length === 0 && features === undefined && identity === null) return null;
      const json = JSON.stringify({ id, ...identity, ...pictures, features });
      // Only `<` could end a script element.
      const text = place.replace('><', () => `>${json.replaceAll('<', '\\u003c')}<`);
      return pages.with(playerPage, [{ instead: place, text }]);
    },
  };
}

/** What is drawn first, and what the page behind the poster shows. The project's cover replaces that of the file. */
function firstPictures(
  { poster, play, warns }: OpeningFiles,
  autoplay: boolean,
  identity: ProjectIdentity | null,
): { readonly files: readonly string[]; readonly later?: readonly string[] } {
  if (autoplay && !warns) return { files: play };
  const files = identity?.cover ? [identity.cover] : poster;
  // Nothing of a comic is loaded before its warning is answered.
  const later = warns ? [] : play.filter((path) => !files.includes(path));
  return later.length === 0 ? { files } : { files, later };
}
