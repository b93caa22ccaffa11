import { type Fields, fieldsOf, readBoolean, readOneOf, readString } from '@/comics/lenient/values';
import type { Launch } from '@/player/launch';
import type { Store } from '@/player/storage';
import { type Words, wordsFor } from '@/player/words';

/** How much larger captions and the transcript are than usual. */
export const textSizes = [1, 1.3, 1.6] as const;
/** Milliseconds that one-switch scanning stays on a target; 0 is no scanning. */
export const scanTimes = [0, 900, 1500, 2500, 4000] as const;
/** Who turns the pages: the file's own times, the reader alone, or every page by itself. */
export const turnings = ['author', 'reader', 'itself'] as const;

export interface Settings {
  readonly muted: boolean;
  readonly captions: boolean;
  readonly textSize: (typeof textSizes)[number];
  readonly turning: (typeof turnings)[number];
  readonly scanTime: (typeof scanTimes)[number];
  /** Nothing moves or flashes, whatever the system says. */
  readonly calm: boolean;
  /** Nothing is fetched before it is needed. */
  readonly savesData: boolean;
}

/** What the reader, or the page that frames the player, set for it. */
export interface Preferences {
  readonly settings: () => Settings;
  /** Changes what is given; `passing` is for this play alone. */
  readonly change: (part: Partial<Settings>, how?: 'kept' | 'passing') => void;
  readonly setLanguage: (language: string, how: 'kept' | 'passing') => void;
  /** The reader's language first, then the project's own. */
  readonly languages: () => readonly string[];
  readonly words: () => Words;
  /** Tells when something was changed, until the given function is called. */
  readonly listen: (hear: () => void) => () => void;
}

/** What the surroundings say before the reader has said anything. */
export interface Surroundings {
  readonly language: string;
  readonly savesData: boolean;
}

const key = 'settings';

/** Settings are kept for all comics, a language for its own; a silence that the address asks for is not kept. */
export function createPreferences(
  store: Store,
  launch: Launch,
  project: { readonly id: string; readonly language: string },
  surroundings: Surroundings,
): Preferences {
  const kept = readSettings(fieldsOf(store.read(key)), surroundings);
  let lasting: Partial<Settings> = kept.chosen;
  let settings: Settings = { ...kept.settings, muted: launch.muted || kept.settings.muted };
  let language = readString(store.read(`language.${project.id}`)) ?? launch.language ?? surroundings.language;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const hear of listeners) hear();
  };
  return {
    settings: () => settings,
    change: (part, how = 'kept') => {
      settings = { ...settings, ...part };
      if (how === 'kept') {
        lasting = { ...lasting, ...part };
        store.write(key, lasting);
      }
      tell();
    },
    setLanguage: (next, how) => {
      language = next;
      if (how === 'kept') store.write(`language.${project.id}`, next);
      tell();
    },
    // "en-GB" reads what is written for "en".
    languages: () => [language, language.split('-')[0] ?? '', project.language].filter((tag) => tag !== ''),
    words: () => wordsFor(language),
    listen: (hear) => {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
  };
}

function readSettings(
  fields: Fields,
  surroundings: Surroundings,
): { readonly settings: Settings; readonly chosen: Partial<Settings> } {
  const savesData = readBoolean(fields.savesData) ?? surroundings.savesData;
  const settings: Settings = {
    // Who saves data is asked before any sound is fetched.
    muted: readBoolean(fields.muted) ?? savesData,
    captions: readBoolean(fields.captions) ?? false,
    textSize: readOneOf(fields.textSize, textSizes) ?? 1,
    turning: readOneOf(fields.turning, turnings) ?? 'author',
    scanTime: readOneOf(fields.scanTime, scanTimes) ?? 0,
    calm: readBoolean(fields.calm) ?? false,
    savesData,
  };
  const chosen = Object.entries(settings).filter(([name]) => Object.hasOwn(fields, name));
  return { settings, chosen: Object.fromEntries(chosen) };
}
