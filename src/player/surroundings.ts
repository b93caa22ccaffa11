import { fieldsOf } from '@/comics/lenient/values';
import type { Surroundings } from '@/player/preferences';

/** The browser's language, and whether its owner saves data (only Chromium tells). */
export function readSurroundings(browser: Pick<Navigator, 'language'>): Surroundings {
  const connection = fieldsOf('connection' in browser ? browser.connection : undefined);
  return { language: browser.language, savesData: connection.saveData === true };
}
