import { type Fields, fieldsOf, readBoolean, readOneOf, readString } from '@/comics/lenient/values';
import { createListeners } from '@/lib/createListeners';
import { savesData } from '@/lib/savesData';
import type { Launch } from '@/player/loading/launch';
import type { Store } from '@/player/storage/store';
import { type PlayerTexts, playerTextsFor } from '@/player/texts/playerTexts';

export interface BrowserDefaults {
  readonly language: string;
  readonly savesData: boolean;
}

export function readBrowserDefaults(browser: Pick<Navigator, 'language' | 'connection'>): BrowserDefaults {
  return { language: browser.language, savesData: savesData(browser) };
}

/** Text sizes of captions and the transcript. */
export const textSizes = [1, 1.3, 1.6] as const;
/** Milliseconds on a target in one-switch scanning; 0 is off. */
export const scanIntervals = [0, 900, 1500, 2500, 4000] as const;
/** By the file's own times, by the reader alone, or automatically on every page. */
export const pageTurnModes = ['author', 'reader', 'itself'] as const;

export interface Settings {
  readonly muted: boolean;
  readonly volumes: Fields;
  readonly captions: boolean;
  readonly textSize: (typeof textSizes)[number];
  readonly turning: (typeof pageTurnModes)[number];
  readonly scanTime: (typeof scanIntervals)[number];
  /** Nothing moves or flashes, whatever the system setting is. */
  readonly calm: boolean;
  /** Nothing is loaded before it is needed. */
  readonly savesData: boolean;
  /** Parsed by `readingSettings`. */
  readonly reading: Fields;
}

export interface Preferences {
  readonly settings: () => Settings;
  /** `temporary` applies to this play only. */
  readonly change: (part: Partial<Settings>, how?: 'saved' | 'temporary') => void;
  readonly setLanguage: (language: string, how: 'saved' | 'temporary') => void;
  /** The reader's language first, then the project's own. */
  readonly languages: () => readonly string[];
  readonly texts: () => PlayerTexts;
  /** Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

const key = 'settings';

/** Settings are stored for all comics, a language for its own comic. Muting by the URL is not stored. */
export function createPreferences(
  store: Store,
  launch: Launch,
  project: { readonly id: string; readonly language: string },
  defaults: BrowserDefaults,
): Preferences {
  const stored = readSettings(fieldsOf(store.read(key)), defaults);
  let lasting: Partial<Settings> = stored.chosen;
  let settings: Settings = { ...stored.settings, muted: launch.muted || stored.settings.muted };
  let language = readString(store.read(`language.${project.id}`)) ?? launch.language ?? defaults.language;
  const listeners = createListeners();
  return {
    settings: () => settings,
    change: (part, how = 'saved') => {
      settings = { ...settings, ...part };
      if (how === 'saved') {
        lasting = { ...lasting, ...part };
        store.write(key, lasting);
      }
      listeners.notify();
    },
    setLanguage: (next, how) => {
      language = next;
      if (how === 'saved') store.write(`language.${project.id}`, next);
      listeners.notify();
    },
    // For "en-GB", texts in "en" are used too.
    languages: () => [language, language.split('-')[0] ?? '', project.language].filter((tag) => tag !== ''),
    texts: () => playerTextsFor(language),
    subscribe: listeners.subscribe,
  };
}

function readSettings(
  fields: Fields,
  defaults: BrowserDefaults,
): { readonly settings: Settings; readonly chosen: Partial<Settings> } {
  const savesData = readBoolean(fields.savesData) ?? defaults.savesData;
  const settings: Settings = {
    // Data saving mutes until the reader turns the sound on.
    muted: readBoolean(fields.muted) ?? savesData,
    volumes: fieldsOf(fields.volumes),
    captions: readBoolean(fields.captions) ?? false,
    textSize: readOneOf(fields.textSize, textSizes) ?? 1,
    turning: readOneOf(fields.turning, pageTurnModes) ?? 'author',
    scanTime: readOneOf(fields.scanTime, scanIntervals) ?? 0,
    calm: readBoolean(fields.calm) ?? false,
    savesData,
    reading: fieldsOf(fields.reading),
  };
  const chosen = Object.entries(settings).filter(([name]) => Object.hasOwn(fields, name));
  return { settings, chosen: Object.fromEntries(chosen) };
}
