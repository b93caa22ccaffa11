import { isFields, readBoolean, readId, readOneOf, readString } from '@/comics/lenient/values';
import { linkKinds } from '@/comics/vocabulary';

/** What the player page tells the page that frames it (docs/comics-format.md#the-player-page). */
export type FromPlayer =
  | { readonly type: 'ready'; readonly title: string; readonly pages: number }
  | { readonly type: 'play' }
  /** `n` counts from 1 in the file's order. */
  | { readonly type: 'page'; readonly n: number; readonly of: number }
  /**
   * `ending` is the ending's name in the reader's language, empty when it has none. `found` and `of` count
   * this reader's endings of the project, this one among them; both are 0 when the player does not say.
   */
  | { readonly type: 'end'; readonly ending: string; readonly found: number; readonly of: number }
  /** Escape found nothing to leave in the player, whose keys the parent cannot hear: it may close its dialog. */
  | { readonly type: 'escape' }
  | { readonly type: 'sound'; readonly on: boolean }
  | { readonly type: 'link'; readonly kind: (typeof linkKinds)[number]; readonly id: string }
  /**
   * A code of the file's checks (docs/comics-format.md#checking-the-codes), or `E_NETWORK`, `E_NOT_FOUND`,
   * `E_PROJECT_ID` of the loading.
   */
  | { readonly type: 'error'; readonly code: string };

/** What the framing page may ask of the player. */
export type ToPlayer =
  | { readonly type: 'play' | 'pause' | 'mute' | 'unmute' | 'close' }
  | { readonly type: 'goto'; readonly page: number }
  | { readonly type: 'lang'; readonly lang: string }
  | { readonly type: 'captions'; readonly on: boolean };

const source = 'kadr-player';
const version = 1;

export type Wrapped<Message> = Message & { readonly src: typeof source; readonly v: typeof version };

/** The message as it travels through `postMessage`; both directions carry the same mark. */
export function wrapMessage<Message extends FromPlayer | ToPlayer>(message: Message): Wrapped<Message> {
  return { ...message, src: source, v: version };
}

/** Reads a message from the player; `null` for everything else that windows send each other. */
export function readFromPlayer(data: unknown): FromPlayer | null {
  if (!isOurs(data)) return null;
  switch (data.type) {
    case 'ready':
      return { type: 'ready', title: readString(data.title) ?? '', pages: readId(data.pages) ?? 0 };
    case 'play':
      return { type: 'play' };
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
    case 'escape':
      return { type: 'escape' };
    case 'sound': {
      const on = readBoolean(data.on);
      return on === undefined ? null : { type: 'sound', on };
    }
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
    default:
      return null;
  }
}

function isOurs(data: unknown): data is Readonly<Record<string, unknown>> {
  return isFields(data) && data.src === source && data.v === version;
}
