import {
  type Fields,
  fieldsOf,
  isFields,
  readBoolean,
  readId,
  readOneOf,
  readString,
} from '@/comics/lenient/values';
import { linkKinds } from '@/comics/vocabulary';

/** What the player page tells the page that frames it (docs/comics-format.md#the-player-page). */
export type FromPlayer =
  /** The player is there, and fetches the comic. */
  | { readonly type: 'loading' }
  /** `warns`: the comic has something to be read before it is played. */
  | { readonly type: 'ready'; readonly title: string; readonly pages: number; readonly warns: boolean }
  /** The poster stands, with its picture. */
  | { readonly type: 'poster' }
  | { readonly type: 'play' }
  /** `n` counts from 1 in the file's order. */
  | { readonly type: 'page'; readonly n: number; readonly of: number }
  /**
   * The reader came to an ending, whose page they may still read. `ending` is its name in the reader's language,
   * empty when it has none. `found` and `of` count this reader's endings of the project, this one among them; both
   * are 0 when the player does not say.
   */
  | { readonly type: 'end'; readonly ending: string; readonly found: number; readonly of: number }
  /** The reader wants to share the ending of this name; only told after an `offer` to share. */
  | { readonly type: 'share'; readonly ending: string }
  /** The reader wants the next comic that was offered. */
  | { readonly type: 'next'; readonly id: string }
  /** Escape found nothing to leave in the player, whose keys the parent cannot hear: it may close its dialog. */
  | { readonly type: 'escape' }
  | { readonly type: 'sound'; readonly on: boolean }
  /** How high a frame of this width must be for the whole drawing and all that stands under it, in CSS pixels. */
  | { readonly type: 'room'; readonly height: number }
  | { readonly type: 'link'; readonly kind: (typeof linkKinds)[number]; readonly id: string }
  /**
   * A code of the file's checks (docs/comics-format.md#checking-the-codes), or `E_NETWORK`, `E_NOT_FOUND`,
   * `E_PROJECT_ID`, `E_NOT_GIVEN` of the loading.
   */
  | { readonly type: 'error'; readonly code: string };

/** An ending that the reader came to. */
export type Ending = Extract<FromPlayer, { type: 'end' }>;

/** A comic to read after this one. */
export interface NextComic {
  readonly id: string;
  readonly title: string;
  /** The address of its cover; empty when there is none. */
  readonly cover: string;
}

/** What a project is called and looks like beside its file, which its author may have changed since the file was written. */
export interface ProjectIdentity {
  /** Empty when it is not known. */
  readonly name: string;
  /** The address of its own cover; empty when it has none. */
  readonly cover: string;
}

/** What became of a share. */
const shareOutcomes = ['shared', 'copied', 'declined', 'failed'] as const;
export type ShareOutcome = (typeof shareOutcomes)[number];

/** What the framing page may ask of the player. */
export type ToPlayer =
  | { readonly type: 'play' | 'pause' | 'mute' | 'unmute' | 'close' }
  | { readonly type: 'goto'; readonly page: number }
  | { readonly type: 'lang'; readonly lang: string }
  | { readonly type: 'captions'; readonly on: boolean }
  /** Answers `loading`, and follows whenever the author changes one of them. */
  | ({ readonly type: 'project' } & ProjectIdentity)
  /** What the framing page can do at the end of a story; each offer takes the place of the one before. */
  | { readonly type: 'offer'; readonly share: boolean; readonly next: NextComic | null }
  /** Answers `share`. */
  | { readonly type: 'shared'; readonly outcome: ShareOutcome };

const source = 'kadr-player';
const version = 1;

export type Wrapped<Message> = Message & { readonly src: typeof source; readonly v: typeof version };

/** The message as it travels through `postMessage`; both directions carry the same mark. */
export function wrapMessage<Message extends { readonly type: string }>(message: Message): Wrapped<Message> {
  return { ...message, src: source, v: version };
}

/** Reads a message from the player; `null` for everything else that windows send each other. */
export function readFromPlayer(data: unknown): FromPlayer | null {
  if (!isOurs(data)) return null;
  switch (data.type) {
    case 'ready':
      return {
        type: 'ready',
        title: readString(data.title) ?? '',
        pages: readId(data.pages) ?? 0,
        warns: readBoolean(data.warns) ?? false,
      };
    case 'loading':
    case 'poster':
    case 'play':
      return { type: data.type };
    case 'page': {
      const n = readId(data.n);
      const of = readId(data.of);
      return n === undefined || of === undefined ? null : { type: 'page', n, of };
    }
    case 'end':
      return {
        type: 'end',
        ending: readString(data.ending) ?? '',
        found: readId(data.found) ?? 0,
        of: readId(data.of) ?? 0,
      };
    case 'share':
    case 'next':
      return readWish(data.type, data);
    case 'escape':
      return { type: 'escape' };
    case 'sound': {
      const on = readBoolean(data.on);
      return on === undefined ? null : { type: 'sound', on };
    }
    case 'room':
      return readRoom(data.height);
    case 'link': {
      const kind = readOneOf(data.kind, linkKinds);
      const id = readString(data.id);
      return kind === undefined || id === undefined ? null : { type: 'link', kind, id };
    }
    case 'error': {
      const code = readString(data.code);
      return code === undefined ? null : { type: 'error', code };
    }
    default:
      return null;
  }
}

function readRoom(value: unknown): FromPlayer | null {
  const height = readId(value);
  return height === undefined ? null : { type: 'room', height };
}

/** Reads a message to the player; `null` for everything else. */
export function readToPlayer(data: unknown): ToPlayer | null {
  if (!isOurs(data)) return null;
  switch (data.type) {
    case 'play':
    case 'pause':
    case 'mute':
    case 'unmute':
    case 'close':
      return { type: data.type };
    case 'goto': {
      const page = readId(data.page);
      return page === undefined ? null : { type: 'goto', page };
    }
    case 'lang': {
      const lang = readString(data.lang);
      return lang === undefined ? null : { type: 'lang', lang };
    }
    case 'captions':
      return { type: 'captions', on: readBoolean(data.on) ?? true };
    case 'project':
      return { type: 'project', name: readString(data.name) ?? '', cover: readPicture(data.cover) };
    case 'offer':
      return { type: 'offer', share: readBoolean(data.share) ?? false, next: readNextComic(data.next) };
    case 'shared': {
      const outcome = readOneOf(data.outcome, shareOutcomes);
      return outcome === undefined ? null : { type: 'shared', outcome };
    }
    default:
      return null;
  }
}

/** What the reader wants at the end. */
function readWish(type: 'share' | 'next', data: Fields): FromPlayer | null {
  if (type === 'share') return { type, ending: readString(data.ending) ?? '' };
  const id = readString(data.id);
  return id === undefined ? null : { type, id };
}

function readNextComic(data: unknown): NextComic | null {
  const fields = fieldsOf(data);
  const [id, title] = [readString(fields.id), readString(fields.title)];
  if (id === undefined || title === undefined) return null;
  return { id, title, cover: readPicture(fields.cover) };
}

/** Nothing but a picture of the web is asked for. */
function readPicture(value: unknown): string {
  const address = readString(value) ?? '';
  return /^https?:\/\//.test(address) ? address : '';
}

function isOurs(data: unknown): data is Readonly<Record<string, unknown>> {
  return isFields(data) && data.src === source && data.v === version;
}
