import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Action, Background, Box, Channel, ProjectFile, Sound } from '@/comics/project';
import { descriptorType, type LocalizedText, packTarget, pathType, type Ref } from '@/comics/resources';
import type { ObjectDraft, Picture } from '../builder/drafts';
import { place } from '../builder/pictures';
import { t } from '../builder/texts';
import { ComicFile } from '../comic';
import type { Drawing } from '../kit/svg';
import { friendsPack } from '../packs/friends';
import type { moods } from '../packs/friends/characters';
import { nightCityPack } from '../packs/nightCity';

const packs = [friendsPack, nightCityPack];

/** Portrait: most people read on phones, and a second layout would double the work for authors. */
export const pageHeight = 1440;
/** How far the lower edge of a standing figure or thing is below its feet. */
const belowFeet = 16;

type Who = 'boy' | 'girl' | 'cat' | 'dog';
type Mood = keyof typeof moods;
type Placing = Parameters<typeof place>[3];

const names: Record<Who, readonly [ru: string, en: string]> = {
  boy: ['Мальчик', 'The boy'],
  girl: ['Девочка', 'The girl'],
  cat: ['Кот', 'The cat'],
  dog: ['Пёс', 'The dog'],
};

const doings: Record<Mood, readonly [ru: string, en: string]> = {
  hello: ['машет рукой', 'waves'],
  happy: ['радуется', 'is happy'],
  sad: ['грустит', 'is sad'],
  angry: ['сердится', 'is cross'],
  surprised: ['удивляется', 'is surprised'],
  thinking: ['думает', 'is thinking'],
  pointing: ['показывает рукой', 'points'],
  walking: ['идёт', 'walks'],
  sitting: ['сидит с закрытыми глазами', 'sits with closed eyes'],
};

const library = z
  .array(
    z.object({
      id: z.string(),
      file: z.string(),
      duration: z.number(),
      name: z.object({ ru: z.string(), en: z.string() }),
      caption: z.object({ ru: z.string(), en: z.string() }),
    }),
  )
  .parse(JSON.parse(readFileSync('public/image_store/sounds/sounds.json', 'utf8')));

function librarySound(id: string) {
  const sound = library.find((one) => one.id === id);
  if (sound === undefined) throw new Error(`The library has no sound ${id}`);
  return sound;
}

interface TemplateSettings {
  readonly id: string;
  readonly title: LocalizedText;
  readonly alt: LocalizedText;
  readonly version?: 2;
  readonly background?: string;
  readonly variables?: NonNullable<ComicFile['settings']['variables']>;
}

/** A template for new comics. Its images are from the packs, its sounds from the library. */
export class Template extends ComicFile {
  /** The drawings of the pictures in use, by pack and file. */
  readonly drawings = new Map<string, Drawing>();
  private readonly used = new Map<string, Picture>();
  private readonly soundIds = new Map<string, number>();

  constructor(settings: TemplateSettings) {
    super({ height: pageHeight, ...settings });
  }

  /** A picture of a pack by its name; decoration if `alt` is empty. */
  private packed(name: string, alt: LocalizedText): Picture {
    const known = this.used.get(name);
    if (known !== undefined) return { ...known, alt };
    const pack = packs.find(({ pictures }) => pictures.some((one) => one.name === name));
    const drawn = pack?.pictures.find((one) => one.name === name);
    if (pack === undefined || drawn === undefined) throw new Error(`No pack has ${name}`);
    const { width, height } = drawn.drawing;
    const file = `${name}.webp`;
    const pixels = drawn.width ?? width;
    const id = this.take('plain');
    this.resources.push({
      ver: 1,
      dt: descriptorType.plain,
      id,
      name: file,
      vp: { type: pathType.pack, tgt: packTarget.picture, pid: pack.id, ifn: file },
      alt,
      width: pixels,
      height: Math.round((height * pixels) / width),
    });
    this.drawings.set(`${pack.id}/${file}`, drawn.drawing);
    const anchor = [width / 2, height - belowFeet] as const;
    const picture: Picture = { ref: [0, id], width, height, anchor, alt, shownAt: () => undefined };
    this.used.set(name, picture);
    return picture;
  }

  /** One of the friends, standing with the feet at x, y. */
  who(who: Who, mood: Mood, x: number, y: number, options: Placing = {}): ObjectDraft {
    const [nameRu, nameEn] = names[who];
    const [ru, en] = doings[mood];
    const alt = t(`${nameRu} ${ru}`, `${nameEn} ${en}`);
    return place(this.packed(`${who}-${mood}`, alt), x, y, options);
  }

  /** Anything else, with the middle of its lower edge at x, y. */
  thing(name: string, alt: LocalizedText, x: number, y: number, options: Placing = {}): ObjectDraft {
    return place(this.packed(name, alt), x, y, options);
  }

  /** Of an option. */
  pictureOf(name: string): Ref {
    return this.packed(name, '').ref;
  }

  /** A scene that fills the page. */
  place(name: string): Background {
    return { image: this.packed(`scene-${name}`, '').ref, fit: 'cover' };
  }

  /** The part of a scene that fills a box; `top` is its offset as a fraction of the scene's height. */
  sceneIn(name: string, alt: LocalizedText, [x, y, width, height]: Box, top?: number): ObjectDraft {
    const scene = this.packed(`scene-${name}`, alt);
    const side = Math.max(width, height);
    const shares = [width / side, height / side] as const;
    const left = (1 - shares[0]) / 2;
    const crop = [left, top ?? (1 - shares[1]) / 2, ...shares].map(
      (share) => Math.round(share * 1000) / 1000,
    );
    const [cropX = 0, cropY = 0, cropWidth = 1, cropHeight = 1] = crop;
    return {
      type: 'image',
      image: scene.ref,
      crop: [cropX, cropY, cropWidth, cropHeight],
      x,
      y,
      width,
      height,
      alt,
    };
  }

  /** A sound of the library. */
  heard(id: string, channel: Channel, options: Pick<Sound, 'loop' | 'volume' | 'fadeIn'> = {}): Sound {
    const { file, duration, caption, name: alt } = librarySound(id);
    const known = this.soundIds.get(id);
    const number = known ?? this.take('sound');
    if (known === undefined) {
      this.soundIds.set(id, number);
      const vp = { type: pathType.product, vpstr: `sounds/${file}` } as const;
      this.resources.push({ ver: 1, dt: descriptorType.sound, id: number, name: file, vp, alt, duration });
    }
    return { sound: [3, number], channel, caption, ...options };
  }

  /** Once, now. */
  heardOnce(id: string, volume = 0.8): Action {
    return { do: 'play', sound: this.heard(id, 'effect', { volume }) };
  }

  /** Page names are for authors, and in one language only. */
  override project(): ProjectFile {
    const project = super.project();
    return { ...project, pages: project.pages.map(({ name: _, ...page }) => page) };
  }
}
