import type { Player } from '@/player/play/player';
import type { ReadAloud } from '@/player/reading/readAloud';
import { readingSettings } from '@/player/rules/readingSettings';
import type { Shell } from '@/player/screens/shell';
import type { Preferences } from '@/player/storage/preferences';

interface ReadingParts {
  readonly shell: Shell;
  readonly bar: HTMLElement;
  readonly player: Player;
  readonly preferences: Preferences;
  readonly started: () => boolean;
}

interface ReadingHelp {
  readonly follow: () => void;
  readonly toggleAloud: () => void;
}

/** Aids for reading difficulties; loaded on demand. */
export function createReadingHelp(parts: ReadingParts): ReadingHelp {
  const { player, preferences } = parts;
  const root = document.documentElement;
  const now = () => readingSettings(preferences.settings().reading);
  let hasEasyLetters = false;
  let voice: Promise<ReadAloud | null> | null = null;

  const showEasyLetters = (wanted: boolean) => {
    if (wanted === hasEasyLetters) return;
    hasEasyLetters = wanted;
    const change = () => {
      root.classList.toggle('easy-letters', hasEasyLetters);
      // Texts must be fitted again in another font.
      if (parts.started()) player.redraw();
    };
    if (!wanted) change();
    else {
      void import('@/player/reading/easyLetters').then(change, () => {
        hasEasyLetters = false;
      });
    }
  };

  const speak = (wanted: boolean) => {
    if (!wanted && voice === null) return;
    voice ??= import('@/player/reading/readAloud').then(
      ({ createReadAloud }) => createReadAloud(parts, toggleAloud),
      () => {
        voice = null;
        return null;
      },
    );
    void voice.then((reader) => reader?.setOn(now().aloud));
  };

  const toggleAloud = () => {
    preferences.change({ reading: { ...preferences.settings().reading, aloud: !now().aloud } });
  };

  return {
    toggleAloud,
    follow: () => {
      const { easyLetters, aloud } = now();
      showEasyLetters(easyLetters);
      speak(aloud);
    },
  };
}
