import { fieldsOf, readBoolean } from '@/comics/lenient/values';
import type { Launch } from '@/player/launch';
import type { Store } from '@/player/storage';
import { type Words, wordsFor } from '@/player/words';

/** What the reader, or the page that frames the player, set for it. */
export interface Preferences {
  readonly muted: () => boolean;
  readonly captions: () => boolean;
  readonly setMuted: (muted: boolean) => void;
  readonly setCaptions: (captions: boolean) => void;
  readonly setLanguage: (language: string) => void;
  /** The reader's language first, then the project's own. */
  readonly languages: () => readonly string[];
  readonly words: () => Words;
}

const key = 'settings';

/** Sound and captions are kept for all comics; a language and a silence that the address asks for are not. */
export function createPreferences(
  store: Store,
  launch: Launch,
  projectLanguage: string,
  onChange: () => void,
): Preferences {
  const kept = fieldsOf(store.read(key));
  let muted = launch.muted || (readBoolean(kept.muted) ?? false);
  let captions = readBoolean(kept.captions) ?? false;
  let language = launch.language;
  const keep = () => {
    store.write(key, { muted, captions });
    onChange();
  };
  const spoken = () => language ?? projectLanguage;
  return {
    muted: () => muted,
    captions: () => captions,
    setMuted: (next) => {
      muted = next;
      keep();
    },
    setCaptions: (next) => {
      captions = next;
      keep();
    },
    setLanguage: (next) => {
      language = next;
      onChange();
    },
    languages: () => [spoken(), projectLanguage],
    words: () => wordsFor(spoken() || navigator.language),
  };
}
