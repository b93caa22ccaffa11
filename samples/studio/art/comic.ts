import type { DropTarget } from '@/comics/features/gestures/gestures';
import type { CameraAction, Track } from '@/comics/features/motion/motion';
import { proposePortrait } from '@/comics/features/portrait/proposePortrait';
import type { Layer, SymbolGroup } from '@/comics/features/reuse/reuse';
import type { TallPage } from '@/comics/features/scroll/scroll';
import type {
  Action,
  Background,
  Box,
  Channel,
  ComicObject,
  ComicPage,
  Condition,
  ContentWarning,
  Effect,
  GuidedStep,
  Point,
  ProjectFile,
  Sound,
  Variable,
} from '@/comics/project';
import type { Meta } from '@/comics/projectHead';
import { takeId, type UniqueIdManager } from '@/comics/projectHead';
import {
  type DescriptorType,
  descriptorType,
  type LocalizedText,
  pathType,
  type Ref,
  type ResourceDescriptor,
} from '@/comics/resources';
import { type SoundName, soundFile } from '../sound/library';
import type { ObjectDraft, Picture } from './builder/drafts';
import type { Drawing } from './kit/svg';

/** The data that the feed shows, in addition to the file (`info.json`); the description is that of the file. */
interface Info {
  readonly name: string;
  readonly owner: 'kadr' | 'kadr-shorts';
  readonly creationDate: string;
  readonly viewsCnt: number;
  readonly likesCnt: number;
  readonly category: 0 | 500 | 1000 | 10000;
}

interface FileSettings {
  readonly id: string;
  /** The lowest version that supports all features of the comic; 1 by default. */
  readonly version?: 2;
  readonly title: LocalizedText;
  readonly alt: LocalizedText;
  /** 1080 by default; the width is 1080. */
  readonly height?: number;
  /** The original language: that of its name in `info`; Russian by default. */
  readonly language?: 'ru' | 'en';
  /** The minimum age; none by default. */
  readonly age?: NonNullable<Meta['age']>;
  readonly background?: string;
  /** For all pages without their own. */
  readonly upright?: Upright;
  readonly warnings?: readonly ContentWarning[];
  readonly variables?: Readonly<Record<string, Variable>>;
  readonly speakers?: ProjectFile['speakers'];
}

/** Of a sample, which feeds show. */
interface ComicSettings extends FileSettings {
  readonly description: Readonly<Record<'ru' | 'en', string>>;
  readonly info: Info;
  readonly cover: Drawing;
}

type Target = DropTarget<readonly Action[]>;

interface PageDraft extends TallPage {
  readonly title: string;
  readonly alt: LocalizedText;
  readonly background?: Background;
  readonly transition?: Effect;
  readonly next?: string;
  readonly autoAdvance?: number;
  readonly ending?: LocalizedText;
  readonly onEnter?: readonly Action[];
  readonly sounds?: readonly Sound[];
  readonly objects: readonly ObjectDraft[];
  readonly readingOrder?: readonly string[];
  readonly guidedView?: readonly (string | readonly [number, number, number, number])[];
  /**
   * The portrait layout; by default, objects in the lower half keep their distance to the lower edge.
   * `null` if the page has none.
   */
  readonly upright?: Upright | null;
  /** Areas besides faces that texts and choices must not cover, for the check of pages; they are not in the file. */
  readonly keepClear?: readonly Box[];
}

type Placement = NonNullable<NonNullable<ComicPage['portrait']>['objects']>[string];

interface Upright {
  readonly height: number;
  /** The scene is enlarged instead, and everything is laid out by the rules of the editor's proposal. */
  readonly isNearer?: boolean;
  /** By the object's name. */
  readonly objects?: Readonly<Record<string, Placement>>;
}

interface PictureFile {
  readonly fileName: string;
  readonly drawing: Drawing;
  /** The largest scale at which a page shows it. */
  scale: number;
}

/** The extent of a sprite around its anchor, to each side. */
interface Reach {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const figureReach: Reach = { left: 220, right: 220, top: 500, bottom: 16 };

/** A layer before its pages and objects have ids. */
interface LayerDraft {
  readonly name: string;
  readonly pages: readonly string[];
  readonly objects: readonly ObjectDraft[];
}

/** Objects in the lower half of a page keep their distance to the lower edge. */
function lowered(objects: readonly ComicObject[], height: number): Readonly<Record<string, Placement>> {
  const lower = objects.filter(({ y, height: tall }) => y + tall / 2 > 540);
  return Object.fromEntries(lower.map(({ id, y }) => [String(id), { y: y + height - 1080 }]));
}

/** Builds a comic: assigns ids, collects media files, returns a project. */
export class ComicFile<Settings extends FileSettings = FileSettings> {
  readonly settings: Settings;
  readonly pictures: PictureFile[] = [];
  readonly sounds = new Set<SoundName>();
  private readonly managers: Record<'object' | 'plain' | 'sound', UniqueIdManager> = {
    object: { ver: 1, midn: 1 },
    plain: { ver: 1, midn: 1 },
    sound: { ver: 1, midn: 1 },
  };
  protected readonly resources: ResourceDescriptor[] = [];
  private readonly soundRefs = new Map<SoundName, Ref>();
  private readonly pageIds = new Map<string, number>();
  private readonly objectIds = new Map<string, number>();
  private readonly written = new Set<number>();
  private readonly pages: ComicPage[] = [];
  private readonly layers: Layer<ComicObject>[] = [];
  private readonly symbols: Record<string, SymbolGroup<ComicObject>> = {};
  private readonly lists: Record<string, readonly Action[]> = {};
  readonly keepClear: Record<number, readonly Box[]> = {};

  constructor(settings: Settings) {
    this.settings = settings;
  }

  protected take(space: 'object' | 'plain' | 'sound'): number {
    const { id, manager } = takeId(this.managers[space]);
    this.managers[space] = manager;
    return id;
  }

  private idOf(ids: Map<string, number>, name: string): number {
    const known = ids.get(name);
    if (known !== undefined) return known;
    const id = this.take('object');
    ids.set(name, id);
    return id;
  }

  private readonly pageId = (name: string) => this.idOf(this.pageIds, name);
  private readonly objectId = (name: string) => this.idOf(this.objectIds, name);

  /** Adds a picture file; its anchor is the point that `place` puts on the page. */
  picture(name: string, drawing: Drawing, alt: LocalizedText, anchor: Point = [0, 0]): Picture {
    const fileName = `${name}.webp`;
    if (this.pictures.some((picture) => picture.fileName === fileName))
      throw new Error(`${fileName} is there twice`);
    const file: PictureFile = { fileName, drawing, scale: 0 };
    this.pictures.push(file);
    const id = this.take('plain');
    const index = this.resources.length;
    const writeDown = () => {
      const width = Math.round(drawing.width * Math.min(1, file.scale));
      this.resources[index] = {
        ver: 1,
        dt: descriptorType.plain,
        id,
        name: fileName,
        vp: { type: pathType.project, vpstr: `res/img/${fileName}` },
        alt,
        width,
        height: Math.round((drawing.height * width) / drawing.width),
      };
    };
    writeDown();
    const shownAt = (scale: number) => {
      file.scale = Math.max(file.scale, scale);
      writeDown();
    };
    return { ref: [0, id], width: drawing.width, height: drawing.height, anchor, alt, shownAt };
  }

  /** An image of a figure or thing whose anchor is at its base. */
  sprite(name: string, markup: string, alt: LocalizedText, reach: Reach = figureReach): Picture {
    const width = reach.left + reach.right;
    const height = reach.top + reach.bottom;
    const placed = `<g transform="translate(${reach.left} ${reach.top})">${markup}</g>`;
    return this.picture(name, { width, height, markup: placed }, alt, [reach.left, reach.top]);
  }

  /** A whole-page picture as a page's background. */
  scene(name: string, markup: string): Background {
    const picture = this.picture(name, { width: 1080, height: 1080, markup }, '');
    picture.shownAt(1);
    return { image: picture.ref, fit: 'cover' };
  }

  sound(name: SoundName, channel: Channel, options: Omit<Sound, 'sound' | 'channel'> = {}): Sound {
    return { sound: this.soundRef(name), channel, caption: soundFile(name).caption, ...options };
  }

  /** A sound once, now. */
  effectOf(name: SoundName, volume = 0.8): Action {
    return { do: 'play', sound: this.sound(name, 'effect', { volume }) };
  }

  music(name: SoundName, volume = 0.5): Sound {
    return this.sound(name, 'music', { loop: true, volume, fadeIn: 600, fadeOut: 600 });
  }

  private soundRef(name: SoundName): Ref {
    const known = this.soundRefs.get(name);
    if (known !== undefined) return known;
    const id = this.take('sound');
    const ref: Ref = [3, id];
    this.soundRefs.set(name, ref);
    this.sounds.add(name);
    const { caption, duration } = soundFile(name);
    const title = caption[this.settings.language ?? 'ru'].replace(/^♪ |[()]/g, '');
    this.resources.push({
      ver: 1,
      dt: descriptorType.sound,
      id,
      name: title.charAt(0).toUpperCase() + title.slice(1),
      vp: { type: pathType.project, vpstr: `res/snd/${name}.mp3` },
      duration,
    });
    return ref;
  }

  readonly go = (page: string, transition?: Effect): Action => ({
    do: 'go',
    page: this.pageId(page),
    ...(transition === undefined ? {} : { transition }),
  });
  readonly show = (object: string, effect?: Effect): Action => this.change('show', object, effect);
  readonly hide = (object: string, effect?: Effect): Action => this.change('hide', object, effect);
  readonly animate = (object: string, effect: Effect): Action => this.change('animate', object, effect);
  /** A drop target. */
  readonly onto = (object: string, label: LocalizedText, ...actions: readonly Action[]): Target => ({
    object: this.objectId(object),
    label,
    actions,
  });
  /** Points the camera at an object or an area of the page. */
  readonly camera = (to: string | Box, options: Omit<CameraAction, 'do' | 'to'> = {}): Action => ({
    do: 'camera',
    to: typeof to === 'string' ? this.objectId(to) : to,
    ...options,
  });
  readonly move = (object: string, track: Track): Action => ({
    do: 'move',
    object: this.objectId(object),
    track,
  });
  readonly seen = (page: string): Condition => ({ seen: this.pageId(page) });

  private change(change: 'show' | 'hide' | 'animate', object: string, effect?: Effect): Action {
    return { do: change, object: this.objectId(object), ...(effect === undefined ? {} : { effect }) };
  }

  private object(draft: ObjectDraft): ComicObject {
    const { name, ...rest } = draft;
    const id = name === undefined ? this.take('object') : this.objectId(name);
    this.written.add(id);
    if (rest.type === 'frame')
      return { id, ...rest, objects: rest.objects.map((child) => this.object(child)) };
    return { id, ...rest };
  }

  private portrait({ height, isNearer = false, objects = {} }: Upright, page: ComicPage) {
    const own = isNearer
      ? (proposePortrait(page, { width: 1080, height: 1080 }, height).objects ?? {})
      : lowered(page.objects, height);
    const said = Object.entries(objects).map(([name, placement]) => {
      const id = String(this.objectId(name));
      return [id, { ...own[id], ...placement }] as const;
    });
    return { width: 1080, height, objects: { ...own, ...Object.fromEntries(said) } };
  }

  page(name: string, draft: PageDraft): void {
    const id = this.pageId(name);
    this.written.add(id);
    const { title, alt, next, ending, readingOrder, guidedView, objects, keepClear, ...others } = draft;
    const { upright = this.settings.upright, ...rest } = others;
    // Pages named here get their ids before the objects: saved plays refer to these ids, so they must not change.
    if (keepClear !== undefined) this.keepClear[id] = keepClear;
    const steps = guidedView?.map(
      (step): GuidedStep => (typeof step === 'string' ? this.objectId(step) : step),
    );
    const following = next === undefined ? {} : { next: this.pageId(next) };
    const drawn = objects.map((object) => this.object(object));
    const page: ComicPage = {
      id,
      name: title,
      alt,
      ...rest,
      ...following,
      ...(ending === undefined ? {} : { end: true, ending }),
      objects: drawn,
      ...(readingOrder === undefined ? {} : { readingOrder: readingOrder.map(this.objectId) }),
      ...(steps === undefined ? {} : { guidedView: steps }),
    };
    this.pages.push(upright ? { ...page, portrait: this.portrait(upright, page) } : page);
  }

  /** Adds a layer to these pages. */
  layer({ name, pages, objects }: LayerDraft): void {
    this.layers.push({
      name,
      pages: pages.map(this.pageId),
      objects: objects.map((object) => this.object(object)),
    });
  }

  /** With its layers in the portrait layout, too. */
  private withLayers(page: ComicPage): ComicPage {
    const { id, portrait } = page;
    const laid = this.layers.filter(({ pages }) => pages?.includes(id)).flatMap(({ objects }) => objects);
    if (portrait === undefined || laid.length === 0) return page;
    const objects = { ...lowered(laid, portrait.height), ...portrait.objects };
    return { ...page, portrait: { ...portrait, objects } };
  }

  /** Defines a symbol. */
  symbol(name: string, width: number, height: number, objects: readonly ObjectDraft[]): void {
    this.symbols[name] = { width, height, objects: objects.map((object) => this.object(object)) };
  }

  /** The overrides of an instance, by the names of the symbol's objects. */
  readonly otherwise = (values: Readonly<Record<string, Readonly<Record<string, unknown>>>>) =>
    Object.fromEntries(Object.entries(values).map(([name, own]) => [this.objectId(name), own]));

  /** Defines a shared list of actions; returns the action that runs it. */
  list(name: string, actions: readonly Action[]): Action {
    this.lists[name] = actions;
    return { do: 'run', list: name };
  }

  /** The finished file; throws when an action names a page or object that was never drawn. */
  project(): ProjectFile {
    const {
      title,
      version = 1,
      language = 'ru',
      alt,
      height = 1080,
      warnings,
      variables = {},
      speakers,
      background = '#ffffff',
    } = this.settings;
    for (const [name, id] of [...this.pageIds, ...this.objectIds]) {
      if (!this.written.has(id)) throw new Error(`${this.settings.id}: "${name}" is named but not drawn`);
    }
    const [first] = this.pages;
    if (first === undefined) throw new Error(`${this.settings.id} has no pages`);
    return {
      format: 'kadr-comics',
      version,
      generator: 'kadr 1.0',
      requires: [],
      meta: {
        title,
        language,
        languages: language === 'ru' ? ['ru', 'en'] : ['en', 'ru'],
        alt,
        ...(warnings === undefined ? {} : { warnings }),
      },
      canvas: { width: 1080, height, background },
      ids: {
        object: this.managers.object,
        plain: this.managers.plain,
        typed: { ver: 1, midn: 1 },
        sound: this.managers.sound,
      },
      resources: this.resources,
      variables,
      start: first.id,
      pages: this.pages.map((page) => this.withLayers(page)),
      ...(speakers === undefined ? {} : { speakers }),
      ...(this.layers.length > 0 ? { layers: this.layers } : {}),
      ...(Object.keys(this.symbols).length > 0 ? { symbols: this.symbols } : {}),
      ...(Object.keys(this.lists).length > 0 ? { lists: this.lists } : {}),
    };
  }
}

/** One comic of `samples/`. */
export class Comic extends ComicFile<ComicSettings> {
  override project(): ProjectFile {
    const { alt, description, age = 0 } = this.settings;
    const cover: [DescriptorType, number] = [0, this.take('plain')];
    this.resources.push({
      ver: 1,
      dt: descriptorType.plain,
      id: cover[1],
      name: 'cover.webp',
      vp: { type: pathType.project, vpstr: 'cover.webp' },
      alt,
      width: 640,
      height: 640,
    });
    const project = super.project();
    const credits = [{ what: 'story, art, sound', who: 'Kadr', licence: 'CC BY 4.0' }];
    return { ...project, meta: { ...project.meta, description, cover, age, credits } };
  }
}
