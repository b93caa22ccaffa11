import {
  type Fields,
  fieldsOf,
  isFields,
  readBoolean,
  readId,
  readOneOf,
  readString,
} from '@/comics/lenient/values';
import type { PlayNotes } from '@/comics/storedPlays';
import { linkKinds } from '@/comics/vocabulary';

/** What the player page sends to the page that frames it (docs/comics-format.md#the-player-page). */
export type FromPlayer =
  /** The player runs, and loads the comic. */
  | { readonly type: 'loading' }
  /** `warns`: the reader must read a warning before the comic plays. */
  | { readonly type: 'ready'; readonly title: string; readonly pages: number; readonly warns: boolean }
  /** The poster is shown, with its picture. */
  | { readonly type: 'poster' }
  /** Everything that the first page needs has loaded, so the page around may load its own files. */
  | { readonly type: 'loaded' }
  /** The reader has confirmed that they are 18 or older. */
  | { readonly type: 'ageConfirmed' }
  | { readonly type: 'play' }
  /** The reader took an option, even if it leads to no other page. `choice` is the object's id. */
  | { readonly type: 'choice'; readonly choice?: number | undefined; readonly option?: number | undefined }
  /** `n` is the page's number from 1 in the file's order, `id` its id in the file. */
  | { readonly type: 'page'; readonly n: number; readonly of: number; readonly id?: number | undefined }
  /**
   * The reader reached an ending and may still be reading its page. `ending` is empty when the ending has no
   * name. `found` and `of` count this reader's endings including this one; both are 0 when unknown. `page` is
   * the page's id.
   */
  | {
      readonly type: 'end';
      readonly ending: string;
      readonly found: number;
      readonly of: number;
      readonly page?: number | undefined;
    }
  /** Sent only after an `offer` to share. */
  | { readonly type: 'share'; readonly ending: string }
  | { readonly type: 'next'; readonly id: string }
  /**
   * Escape was pressed with nothing to close in the player. The parent, which does not receive the player's
   * key presses, may close its dialog. `declined`: the reader does not want to see a comic for adults, and
   * expects to be led back.
   */
  | { readonly type: 'escape'; readonly declined?: boolean | undefined }
  | { readonly type: 'sound'; readonly on: boolean }
  /**
   * The height in CSS pixels that a frame of this width needs to show the drawing and everything below it.
   */
  | { readonly type: 'room'; readonly height: number }
  /**
   * What the reader's plays of this comic have stored. Sent after each change, but only once the parent has
   * sent what it knows.
   */
  | ({ readonly type: 'progress' } & PlayNotes)
  | { readonly type: 'link'; readonly kind: (typeof linkKinds)[number]; readonly id: string }
  /**
   * A code of the file's checks (docs/comics-format.md#validation-codes), or a code of the loading:
   * `E_NETWORK`, `E_NOT_FOUND`, `E_PROJECT_ID`, `E_NOT_GIVEN`.
   */
  | { readonly type: 'error'; readonly code: string };

export type Ending = Extract<FromPlayer, { type: 'end' }>;

export interface NextComic {
  readonly id: string;
  readonly title: string;
  /** A URL; empty when there is none. */
  readonly cover: string;
}

/** The same as on the project's page; its author may have changed it since the file was written. */
export interface ProjectIdentity {
  /** Empty when unknown. */
  readonly name: string;
  /** A URL; empty when there is none. */
  readonly cover: string;
}

const shareOutcomes = ['shared', 'copied', 'declined', 'failed'] as const;
export type ShareOutcome = (typeof shareOutcomes)[number];

/** What the framing page offers at the end of a story; each offer replaces the one before. */
export interface EndOffer {
  readonly share: boolean;
  readonly next: NextComic | null;
  /** The percentage of readers who reached this ending. */
  readonly percent?: number | undefined;
}

export type ToPlayer =
  | { readonly type: 'play' | 'pause' | 'mute' | 'unmute' | 'close' }
  | { readonly type: 'goto'; readonly page: number }
  /** Answers `loading`: the reader has not confirmed their age, or has withdrawn it. */
  | { readonly type: 'askAge' }
  /** Answers `loading`: `progress` will follow. A play that starts at once may wait for it for a moment. */
  | { readonly type: 'awaitProgress' }
  /**
   * What the reader's earlier plays have stored, on any device; it replaces what this device has stored. A
   * running play stays where it is, unless `moves` is set.
   */
  | ({ readonly type: 'progress'; readonly moves: boolean } & PlayNotes)
  | { readonly type: 'lang'; readonly lang: string }
  | { readonly type: 'captions'; readonly on: boolean }
  /** Answers `loading`, and is sent again after each change by the author. */
  | ({ readonly type: 'project' } & ProjectIdentity)
  | ({ readonly type: 'offer' } & EndOffer)
  /** Answers `share`. */
  | { readonly type: 'shared'; readonly outcome: ShareOutcome };

const source = 'kadr-player';
const version = 1;

export type Wrapped<Message> = Message & { readonly src: typeof source; readonly v: typeof version };

/** Messages of both directions have the same mark. */
export function wrapMessage<Message extends { readonly type: string }>(message: Message): Wrapped<Message> {
  return { ...message, src: source, v: version };
}

/** `null` for every other message. */
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
    case 'loaded':
    case 'ageConfirmed':
    case 'play':
      return { type: data.type };
    case 'choice':
      return { type: 'choice', choice: readId(data.choice), option: readId(data.option) };
    case 'page': {
      const n = readId(data.n);
      const of = readId(data.of);
      return n === undefined || of === undefined ? null : { type: 'page', n, of, id: readId(data.id) };
    }
    case 'end':
      return {
        type: 'end',
        ending: readString(data.ending) ?? '',
        found: readId(data.found) ?? 0,
        of: readId(data.of) ?? 0,
        page: readId(data.page),
      };
    case 'share':
    case 'next':
      return readRequest(data.type, data);
    case 'escape':
      return { type: 'escape', declined: readBoolean(data.declined) };
    case 'sound': {
      const on = readBoolean(data.on);
      return on === undefined ? null : { type: 'sound', on };
    }
    case 'room':
      return readRoom(data.height);
    case 'progress':
      return { type: 'progress', ...readNotes(data) };
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

/** The notes are parsed where they are used. */
function readNotes({ play = null, endings = null, kept = null }: Fields): PlayNotes {
  return { play, endings, kept };
}

function readRoom(value: unknown): FromPlayer | null {
  const height = readId(value);
  return height === undefined ? null : { type: 'room', height };
}

/** `null` for every other message. */
export function readToPlayer(data: unknown): ToPlayer | null {
  if (!isOurs(data)) return null;
  switch (data.type) {
    case 'play':
    case 'pause':
    case 'mute':
    case 'unmute':
    case 'close':
    case 'askAge':
    case 'awaitProgress':
      return { type: data.type };
    case 'progress':
      return { type: 'progress', moves: readBoolean(data.moves) ?? false, ...readNotes(data) };
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
      return {
        type: 'offer',
        share: readBoolean(data.share) ?? false,
        next: readNextComic(data.next),
        percent: readId(data.percent),
      };
    case 'shared': {
      const outcome = readOneOf(data.outcome, shareOutcomes);
      return outcome === undefined ? null : { type: 'shared', outcome };
    }
    default:
      return null;
  }
}

function readRequest(type: 'share' | 'next', data: Fields): FromPlayer | null {
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

/** Only pictures with a web address are loaded. */
function readPicture(value: unknown): string {
  const address = readString(value) ?? '';
  return /^https?:\/\//.test(address) ? address : '';
}

function isOurs(data: unknown): data is Readonly<Record<string, unknown>> {
  return isFields(data) && data.src === source && data.v === version;
}
