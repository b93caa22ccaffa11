import type { ProjectFile, Sound } from '@/comics/project';
import type { LocalizedText } from '@/comics/resources';
import { hasSearchWords, searchWords } from '@/domain/search';
import { type SoundCategory, type StockSound, soundCategories } from '@/domain/sounds';
import type { NewResource } from '@/editor/document/resources/addResource';
import { languagesOf } from '@/editor/document/text/localizedText';

interface Search {
  readonly text: string;
  readonly kind: SoundCategory | null;
}

/** Searches names, captions and tags in all languages at once: who writes in Russian may think “boing”. */
export function foundSounds(sounds: readonly StockSound[], { text, kind }: Search): readonly StockSound[] {
  const words = searchWords(text);
  return sounds.filter(
    (sound) => (kind === null || sound.kind === kind) && hasSearchWords(allWords(sound), words),
  );
}

const allWords = ({ name, caption, tags }: StockSound) =>
  [name, caption, tags].flatMap((texts) => Object.values(texts)).join(' ');

export function categoriesIn(sounds: readonly StockSound[]): readonly SoundCategory[] {
  return soundCategories.filter((kind) => sounds.some((sound) => sound.kind === kind));
}

/** In one language, else in English, else in any. */
export function textFor(texts: Readonly<Record<string, string>>, language: string): string {
  const [primary = ''] = language.split('-');
  return texts[language] ?? texts[primary] ?? texts.en ?? Object.values(texts)[0] ?? '';
}

export function resourceOfStock({ file, duration, name }: StockSound, locale: string): NewResource {
  const vp = { type: 2, vpstr: `sounds/${file}` } as const;
  return { ver: 1, dt: 3, name: textFor(name, locale), vp, duration };
}

/** How it sounds in a comic: music and ambiences go on, and what is heard is written in the comic's languages. */
export function usualUse({ kind, caption }: StockSound, project: ProjectFile): Omit<Sound, 'sound'> {
  const loops = kind === 'music' || kind === 'ambience';
  return {
    ...(loops && { channel: kind, loop: true }),
    caption: captionIn(caption, languagesOf(project)),
  };
}

function captionIn(
  caption: StockSound['caption'],
  [main = 'en', ...others]: readonly string[],
): LocalizedText {
  const own = textFor(caption, main);
  const known = others.flatMap((language) => {
    const text = caption[language] ?? caption[language.split('-')[0] ?? ''];
    return text === undefined ? [] : [[language, text] as const];
  });
  return known.length === 0 ? own : { [main]: own, ...Object.fromEntries(known) };
}
