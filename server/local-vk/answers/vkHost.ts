import { ownEntry } from '../bridgeMessages';
import type { Switches } from '../switches';

/** Where the app's keys are stored between visits: `localStorage` on the page, a map in tests. */
export interface KeyValueStore {
  read(): Readonly<Record<string, string>>;
  write(values: Readonly<Record<string, string>>): void;
}

interface AppStorage {
  get(key: string): string;
  keys(offset: number, count: number): readonly string[];
  /** `false` when VK would reject it: an invalid key, or too many keys. */
  set(key: string, value: string): boolean;
}

const keyPattern = /^[\w-]{1,100}$/;
const maxKeys = 1000;
const maxBytes = 4096;

/** VK Storage with VK's limits: 1,000 keys, and only the first 4,096 bytes of a value. */
export function createAppStorage(store: KeyValueStore): AppStorage {
  return {
    get: (key) => ownEntry(store.read(), key) ?? '',
    keys: (offset, count) => Object.keys(store.read()).slice(offset, offset + count),
    set(key, value) {
      if (!isStorageKey(key)) return false;
      const { [key]: _replaced, ...others } = store.read();
      if (value === '') {
        store.write(others);
        return true;
      }
      if (Object.keys(others).length >= maxKeys) return false;
      store.write({ ...others, [key]: firstBytes(value) });
      return true;
    },
  };
}

export function isStorageKey(key: string): boolean {
  return keyPattern.test(key);
}

function firstBytes(value: string): string {
  const bytes = new TextEncoder().encode(value);
  if (bytes.length <= maxBytes) return value;
  // `stream` omits a character that is cut in the middle.
  return new TextDecoder().decode(bytes.subarray(0, maxBytes), { stream: true });
}

/** What the handlers may read and do on VK's page. Tests use a plain object. */
export interface VkHost {
  readonly appId: number;
  readonly groupId: number;
  /** The origin of VK's page, which also serves its own pictures. */
  readonly origin: string;
  /** The signed query with which the frame was opened. */
  readonly launchQuery: string;
  readonly storage: AppStorage;
  /** Names of the rights that the user has granted to the app in this visit. */
  readonly grantedScopes: Set<string>;
  /** Promotions that the user has accepted in this visit. */
  readonly promoted: Set<Promoted>;
  switches(): Switches;
  viewport(): Size;
  setMember(member: 'yes' | 'no'): void;
  /** Shows a post that the user has made on their wall. */
  addPost(post: WallPost): void;
  /** Asks the user in a dialog. */
  ask(question: Question): Promise<Decision>;
  /** Writes the fragment of the page's URL. */
  setLocation(location: string, action: 'replace' | 'push'): void;
  resizeFrame(size: Partial<Size>): Size;
  copyText(text: string): Promise<boolean>;
  /** Downloads the file of a URL. */
  download(url: string, name: string): void;
  closeApp(): void;
  /** Sends an event that is not the response to a call. */
  emit(type: string, data: object): void;
}

export interface WallPost {
  readonly id: number;
  readonly message: string;
  /** Links, and ids of VK's own objects such as `photo1_2`. */
  readonly attachments: readonly string[];
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** All requests for the user's permission. */
export type Question =
  | { readonly topic: 'share'; readonly link: string }
  | { readonly topic: 'wallPost'; readonly message: string; readonly attachments: readonly string[] }
  | { readonly topic: 'story'; readonly picture: string | null; readonly link: string | null }
  | { readonly topic: 'images'; readonly pictures: readonly string[]; readonly start: number }
  | { readonly topic: 'scopes'; readonly scopes: readonly string[] }
  | {
      readonly topic: 'joinGroup' | 'leaveGroup' | 'addToCommunity' | 'messagesFromGroup';
      readonly groupId: number;
    }
  | { readonly topic: 'notifications' | Promoted };

/** Ways in which VK brings people back to an app. */
export type Promoted = 'favorites' | 'homeScreen' | 'recommend';

export type Decision =
  | { readonly kind: 'refused' }
  | { readonly kind: 'allowed' }
  | { readonly kind: 'allowedScopes'; readonly scopes: readonly string[] };
