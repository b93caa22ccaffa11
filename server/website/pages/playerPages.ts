import { type OpeningFiles, openingFiles } from '@/comics/openingFiles';
import { isProjectId } from '@/domain/projectId';
import { withTimeLimit } from '@/lib/withTimeLimit';
import { keepFor } from '../../lib/keepFor';
import type { Pages } from './pages';
import type { ReadyPage } from './ReadyPage';

const playerPage = '/player.html';
const place = '<script type="application/json" id="kadr-opening"></script>';

/** Its owner may save the file at any moment. */
const keptMs = 10_000;
const mostKept = 500;
/** What comes later than this is found sooner by the page itself. */
const patienceMs = 30;

/** The player's page for a project that everybody may see, with the pictures that it opens with and the names of what plays it. */
export interface PlayerPages {
  /** `null` where the page is the same for every project. */
  at(path: string, query: string): Promise<ReadyPage | null>;
}

/** `readOpen` gives the file of a project that everybody may see, unless it is a large one. */
export function createPlayerPages(
  pages: Pages,
  readOpen: (projectId: string) => Promise<string | null>,
): PlayerPages {
  const kept = keepFor<OpeningFiles | null>(keptMs, mostKept);
  const read = async (id: string) => {
    const text = await readOpen(id);
    return text === null ? null : openingFiles(text);
  };
  return {
    async at(path, query) {
      const asked = new URLSearchParams(query);
      const id = asked.get('projid') ?? '';
      if (path !== playerPage || !isProjectId(id) || asked.has('key') || asked.has('page')) return null;
      // The page does without.
      const reading = kept.get(id, () => read(id)).catch(() => null);
      const opening = await withTimeLimit(reading, patienceMs, () => null);
      if (opening === null) return null;
      const files = asked.get('autoplay') === '1' ? opening.play : opening.poster;
      const { features } = opening;
      if (files.length === 0 && features === undefined) return null;
      const text = place.replace('><', () => `>${JSON.stringify({ id, files, features })}<`);
      return pages.with(playerPage, [{ instead: place, text }]);
    },
  };
}
