import type { Locale } from '@/domain/locale';
import { foundInWords } from '../foundInWords';

/** Why a sound is not taken. */
export type SoundRefusal =
  /** `found` names what the content is, such as `PNG` or `video`. */
  | { readonly because: 'kind'; readonly found: string }
  | { readonly because: 'bytes'; readonly atMost: number }
  | { readonly because: 'milliseconds'; readonly atMost: number }
  | { readonly because: 'broken' };

const mebibyte = 1024 * 1024;
const minuteMs = 60_000;

/** The refusal in words for the person who sent the sound. */
export function soundRefusalText(language: Locale, refusal: SoundRefusal): string {
  return words[language](refusal);
}

const words: Readonly<Record<Locale, (refusal: SoundRefusal) => string>> = {
  en: (refusal) => {
    switch (refusal.because) {
      case 'kind':
        return `This is ${foundInWords('en', refusal.found)}. Only MP3, OGG, M4A and WAV sounds are taken.`;
      case 'bytes':
        return `The sound is larger than ${refusal.atMost / mebibyte} MB.`;
      case 'milliseconds':
        return `The sound is longer than ${refusal.atMost / minuteMs} minutes.`;
      case 'broken':
        return 'The sound is damaged and cannot be read.';
    }
  },
  ru: (refusal) => {
    switch (refusal.because) {
      case 'kind':
        return `Это ${foundInWords('ru', refusal.found)}. Подходят только звуки MP3, OGG, M4A и WAV.`;
      case 'bytes':
        return `Звук больше ${refusal.atMost / mebibyte} МБ.`;
      case 'milliseconds':
        return `Звук длиннее ${refusal.atMost / minuteMs} минут.`;
      case 'broken':
        return 'Звук повреждён, прочитать его нельзя.';
    }
  },
};
