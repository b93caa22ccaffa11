import type { Locale } from '@/domain/locale';

/**
 * The host that shows Kadr, behind one interface (docs/product/hosts.md#what-a-host-gives).
 * What differs between hosts is asked from `can` and from the ports; `id` is for logs alone.
 */
export interface Platform {
  readonly id: 'web' | 'vk' | 'native';
  readonly launch: Launch;
  readonly can: Can;
  readonly navigation: Navigation;
  readonly look: LookPort;
  readonly storage: DeviceStorage;
  readonly social: Social;
  /** The host's own signing in and out; `null` where we do it, and where the host alone says who is there. */
  readonly account: HostAccount | null;
  /** Communities, the person's wall and stories of the social network around us; `null` where there is none. */
  readonly groups: Groups | null;
  readonly wall: Wall | null;
  readonly stories: Stories | null;
  /** The social network's own pages, where nothing else of it is in reach; `null` where it is, or may not be left for. */
  readonly networkPages: NetworkPages | null;
  /** What the social network around us calls the person; `null` where there is none. */
  readonly person: HostPerson | null;
  readonly opening: Opening;
  /**
   * Calls back with what the host pushes of other people's and other windows' doings, exactly as it came: nobody has
   * checked it. Returns the way to stop.
   */
  onPushedUpdate(listener: (update: unknown) => void): () => void;
  /**
   * Calls back when the host puts the app out of sight, where the browser does not tell the page. Returns the way to
   * stop.
   */
  onHidden(listener: () => void): () => void;
  /**
   * Says to the host that the app is here. Call it first and do not wait for it: it never rejects and ends in
   * bounded time, but a silent host takes its seconds. Once is enough, more calls give the same promise.
   */
  start(): Promise<void>;
  /** Says to the host that the first screen is drawn (docs/product/hosts.md#native-app). */
  loadingDone(): void;
}

/** What the host said at the start. Read once; a reload inside the frame gives the same answer. */
export interface Launch {
  /**
   * The path of the website's map (docs/product/screens.md#map) that is to open, decoded from the packed hash
   * inside VK.
   */
  readonly path: string;
  /** The language of the host's own interface; `null` when it names none, and the browser's are asked. */
  readonly hostLanguage: Locale | null;
  /** The signed launch query exactly as it came, without its `?`, for the server to check; empty outside VK. */
  readonly signedQuery: string;
}

/** Behaviour that a host allows, named by what happens. */
export interface Can {
  /** Addresses are paths of the website; otherwise they live in the frame's hash. */
  readonly keepRouteInPath: boolean;
  /** People sign in and out by themselves; otherwise the host alone says who is there. */
  readonly chooseAccount: boolean;
  /** People sign in by typing an e-mail and a password; otherwise the host says who is there. */
  readonly typePasswords: boolean;
  /** People here may be making pages of their own, and have a use for code to put into them. */
  readonly makePages: boolean;
  /**
   * May lead to shops of others: neither a store nor a network around us forbids it. Pro is sold there
   * (docs/product/rights.md#buying-pro), and the Android app is to be had there.
   */
  readonly leadToShops: boolean;
  /** Projects are made on devices without a mouse too (docs/product/screens.md#create-button). */
  readonly createWithoutMouse: boolean;
  /** Pictures of the device can be chosen; the web views of old Androids cannot hand them over. */
  readonly loadPictures: boolean;
}

/** How the host takes part in navigation (docs/product/screens.md#embedded-routes). */
export interface Navigation {
  /** Tells the host which path is on the screen, so that its address bar can follow. Repeats are dropped. */
  showPath(path: string): void;
  /** Says whether the host's own swipe back, which leaves the app, may be made where the reader is now. */
  allowSwipeOut(isAllowed: boolean): void;
  /**
   * Calls back with a path of ours when the host asks for another place, also for one it asked for while nobody
   * listened yet. Returns the way to stop.
   */
  onHostPath(listener: (path: string) => void): () => void;
}

export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** How the host wants us to look. Lengths are CSS pixels. */
export interface Look {
  readonly colorScheme: 'light' | 'dark';
  readonly insets: Insets;
  /** `vkcom`, `ios`, `android`: the VKUI platform that fits the host. */
  readonly style: 'vkcom' | 'ios' | 'android';
  /** `host-mobile` where the host forces its phone shape whatever the width is; else by width. */
  readonly adaptivity: 'by-width' | 'host-mobile';
}

export interface LookPort {
  /** The same object until something changes, as React's `useSyncExternalStore` needs it. */
  current(): Look;
  subscribe(listener: () => void): () => void;
  /** Keeps light or dark as the reader wishes it; `null` where the host decides. */
  readonly choose: ((colorScheme: Look['colorScheme']) => void) | null;
}

/** The keys that the product keeps on the device (docs/product/entities.md#keys-on-the-device). */
export type StorageKey =
  | 'token'
  | 'forceLang'
  | 'tutid'
  | 'suped'
  | 'suped_at'
  | 'show_create_btn'
  | 'last_feed_type'
  | 'android_banner_hidden'
  | 'project_copying'
  | 'vk_color_scheme'
  | 'color_scheme'
  | 'introduced'
  | 'host_name_refused'
  | 'return_to'
  | 'comment_drafts'
  | 'words_drafts'
  | 'editor_hints'
  | 'muted_authors';

/** Small strings kept on the device. A blocked storage keeps them in memory; nothing throws. */
export interface DeviceStorage {
  get(key: StorageKey): string | null;
  /** `false` when the value lives in memory only and will be gone with the page. */
  set(key: StorageKey, value: string): boolean;
  remove(key: StorageKey): void;
  /** Calls back when another tab of this browser has changed the value. Returns the way to stop. */
  onChangedElsewhere(key: StorageKey, listener: () => void): () => void;
}

/** Signing in and out by the screens of the host (docs/product/hosts.md#native-app). */
export interface HostAccount {
  /** Opens its dialog; the token then changes as from elsewhere. */
  openSignIn(): void;
  /** The host forgets the person, and starts anew by itself. */
  signOut(): void;
}

/** What opens in the place of the app (docs/product/screens.md#editor-and-player-addresses). */
export interface Opening {
  page(address: string): void;
  /** The app at a path of the website's map, from a page of ours beside it; inside a host it stays there. */
  app(path: string): void;
  /** The host's own editor, of a project that may be made as a comment; `null` where the editor is a page. */
  readonly editor: ((projectId: string, commentedId: string | null) => void) | null;
  /** The host's own player; `null` where the player is a page. */
  readonly player: ((projectId: string, wanted: PlayerWishes) => void) | null;
}

export interface PlayerWishes {
  readonly autoplay: boolean;
  /** Somebody looks for the latest comments. */
  readonly newComment: boolean;
}

export interface SharedLink {
  /** The website's address of what is shared. */
  readonly url: string;
  readonly title: string;
  /** Words of the person's own about it, where the way has room for them. */
  readonly text?: string;
}

export interface Social {
  /**
   * Hands a link to other people by the host's own dialog; `null` where there is none. A dialog that is closed may
   * never answer: no screen may lock itself meanwhile.
   */
  readonly sendLink: ((link: SharedLink) => Promise<HostResult<'shared'>>) | null;
  /** Puts a text on the clipboard; call it inside a press. Ends within 3 s. */
  copyText(text: string): Promise<HostResult<'copied'>>;
}

/** Communities of the social network (docs/product/screens.md#invitation-to-the-group). */
export interface Groups {
  /** Never asks the person for anything. The version is that of the network's API (`socialApiVersion`). */
  isMember(groupId: number, apiVersion: string): Promise<HostResult<boolean>>;
  /** The network asks the person itself. */
  join(groupId: number): Promise<HostResult<'joined'>>;
}

/** The person's own wall in the social network (docs/product/screens.md#share-on-the-wall). */
export interface Wall {
  /** We are inside the network itself, which knows who looks at us and excuses the e-mail. */
  readonly isEmbedded: boolean;
  /** Which permissions the person has given so far, as bits (`domain/socialPermissions`). */
  permissions(): Promise<HostResult<number>>;
  /** Asks for all that are needed. The mask that comes back may be narrower than what was asked for. */
  askPermissions(): Promise<HostResult<number>>;
  /**
   * Makes the network read the page behind a link anew, where a permission has been given in this visit. Ends
   * within 2.5 s whatever comes, and never rejects. The version is that of the network's API.
   */
  refreshPreview(url: string, apiVersion: string): Promise<void>;
  /** Opens the network's own box with the text; granted only when it names the post that was made. */
  post(post: WallPost): Promise<HostResult<{ readonly postId: string }>>;
}

export interface WallPost {
  readonly text: string;
  readonly url: string;
}

/** Opens pages of the social network beside ours, which learn nothing of us; call it inside a press. */
export interface NetworkPages {
  tab(address: string): void;
  /** A small window, as the network's page to share has it. */
  window(address: string): void;
}

/** The person's stories in the social network. */
export interface Stories {
  /**
   * Opens the network's editor of stories with a picture, and with a link on it to a place inside the network.
   * An editor that is closed may never answer: no screen may lock itself meanwhile.
   */
  share(story: { readonly picture: Blob; readonly url: string }): Promise<HostResult<'shared'>>;
}

/** Who looks at us, as the social network knows them. */
export interface HostPerson {
  /** The network may ask the person first. */
  introduce(): Promise<HostResult<PersonInHost>>;
}

export interface PersonInHost {
  readonly name: string;
  /** Of a picture of their own; `null` for who has none. */
  readonly pictureAddress: string | null;
}

/** Every way in which a question to the host can end. Time limits are the adapter's. */
export type HostResult<Value> =
  | { readonly kind: 'granted'; readonly value: Value }
  | { readonly kind: 'declined' }
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'timedOut' }
  | { readonly kind: 'failed'; readonly reason: string };

export const noInsets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

/** What a page that is drawn before any host is known looks like; the browser corrects it as it hydrates. */
export const prerenderedLook: Look = {
  colorScheme: 'light',
  insets: noInsets,
  style: 'android',
  adaptivity: 'by-width',
};

/** Whether two looks would draw the same picture. */
export function isSameLook(one: Look, other: Look): boolean {
  return (
    one.colorScheme === other.colorScheme &&
    one.style === other.style &&
    one.adaptivity === other.adaptivity &&
    one.insets.top === other.insets.top &&
    one.insets.right === other.insets.right &&
    one.insets.bottom === other.insets.bottom &&
    one.insets.left === other.insets.left
  );
}
