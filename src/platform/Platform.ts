import type { Locale } from '@/domain/locale';
import type { NetworkAction } from '@/domain/proposals';
import type { LaunchCommunity } from '@/domain/socialNetwork';

/**
 * The interface to the host (docs/product/hosts.md#what-a-host-gives). Differences between hosts are in `can`
 * and the ports; `id` is only for logs.
 */
export interface Platform {
  readonly id: 'web' | 'vk' | 'native';
  readonly launch: Launch;
  readonly can: HostCapabilities;
  readonly navigation: Navigation;
  /**
   * Converts one of our paths to an address in the social app, for hosts on which people may see no other
   * address of ours (docs/product/hosts.md#inside-vk); `null` where the website's address is used.
   */
  readonly socialAddress: ((socialAppUrl: string, path: string) => string) | null;
  readonly look: AppearancePort;
  readonly storage: DeviceStorage;
  readonly social: Social;
  /**
   * Sign-in and sign-out by the host; `null` where we do it, or where only the host decides who is signed in.
   */
  readonly account: HostAccount | null;
  /** The community of the social network from which the app was opened; `null` elsewhere. */
  readonly community: LaunchCommunity | null;
  /** The social network's groups, wall and stories; `null` where there is none. */
  readonly groups: Groups | null;
  readonly wall: Wall | null;
  readonly stories: Stories | null;
  /** The social network's means to bring people back to the app; `null` where there are none. */
  readonly promotion: Promotion | null;
  /** Push notifications of the browser; `null` where there are none, or the social network has its own. */
  readonly push: (() => Promise<PushPort>) | null;
  /**
   * Opens the social network's own pages, where none of its APIs is available; `null` where an API is, or
   * where leaving for other sites is not allowed.
   */
  readonly networkPages: NetworkPages | null;
  /** Saves a file from a URL in web views that cannot download; `null` where browsers can. */
  readonly download: ((file: HostDownload) => Promise<HostResult<unknown>>) | null;
  /** Vibrates in response to an event in a comic; `null` where the device cannot. */
  readonly vibrate: ((moment: PlayMoment) => void) | null;
  /** The user's name and picture in the social network; `null` where there is none. */
  readonly person: HostPerson | null;
  readonly opening: PageOpener;
  /**
   * Calls back with updates that the host pushes (actions of other users and windows), not validated. Returns
   * a function that unsubscribes.
   */
  onPushedUpdate(listener: (update: unknown) => void): () => void;
  /** Calls back when the host hides the app without a browser event. Returns a function that unsubscribes. */
  onHidden(listener: () => void): () => void;
  /**
   * Greets the host. Call it first and do not await it: it never rejects and takes a bounded time, but with a
   * silent host it takes all of that time. Further calls return the same promise.
   */
  start(): Promise<void>;
  /** Tells the host that the first screen is drawn (docs/product/hosts.md#native-app). */
  loadingDone(): void;
}

/** The host's launch parameters. A reload inside the frame gives the same values. */
export interface Launch {
  /** The path of the website to open (docs/product/screens.md#map), decoded from the packed hash inside VK. */
  readonly path: string;
  /** The host's interface language; `null` when unknown, so that the browser's languages are used. */
  readonly hostLanguage: Locale | null;
  /** The signed launch query without its `?`, for the server to verify; empty outside VK. */
  readonly signedQuery: string;
}

/** The capabilities of a host, named by their effect. */
interface HostCapabilities {
  /** The address is a path of the website; otherwise the route is in the frame's hash. */
  readonly keepRouteInPath: boolean;
  /** Users sign in and out themselves; otherwise the host decides. */
  readonly chooseAccount: boolean;
  /** Users sign in with email and password; otherwise the host decides. */
  readonly typePasswords: boolean;
  /**
   * Users may have their own web pages, in which they can embed a comic, and the host allows us to offer
   * this.
   */
  readonly makePages: boolean;
  /**
   * Links to other shops are allowed by app store and network. Then Pro is sold
   * (docs/product/rights.md#buying-pro) and the Android app is offered.
   */
  readonly leadToShops: boolean;
  /** Projects can be created on touch devices too (docs/product/screens.md#create-button). */
  readonly createWithoutMouse: boolean;
  /** Pictures can be chosen from the device; web views of old Androids cannot. */
  readonly loadPictures: boolean;
}

/** The host's part in navigation (docs/product/screens.md#embedded-routes). */
export interface Navigation {
  /** Reports the current path for the host's address bar. Repeated paths are ignored. */
  showPath(path: string): void;
  /** Whether the host's swipe gesture, which leaves the app, is allowed on this screen. */
  allowSwipeOut(isAllowed: boolean): void;
  /**
   * Calls back with one of our paths when the host navigates; the first listener also gets the last path
   * before it. Returns a function that unsubscribes.
   */
  onHostPath(listener: (path: string) => void): () => void;
}

export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** The appearance that the host requests. Lengths are CSS pixels. */
export interface Appearance {
  readonly colorScheme: 'light' | 'dark';
  readonly insets: Insets;
  /** The VKUI platform that fits the host. */
  readonly style: 'vkcom' | 'ios' | 'android';
  /** `host-mobile` where the host forces a phone layout at any width. */
  readonly adaptivity: 'by-width' | 'host-mobile';
}

export interface AppearancePort {
  /** Returns the same object until something changes, as `useSyncExternalStore` requires. */
  current(): Appearance;
  subscribe(listener: () => void): () => void;
  /** Stores the user's color scheme; `null` where the host decides. */
  readonly choose: ((colorScheme: Appearance['colorScheme']) => void) | null;
}

/** Keys on the device (docs/product/entities.md#keys-on-the-device). */
export type StorageKey =
  | 'token'
  | 'account_deletion'
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
  | 'moderator_drafts'
  | 'copied_objects'
  | 'editor_hints'
  | 'phone_layout_offered'
  | 'muted_authors'
  | 'proposals'
  | 'visits'
  | 'kadr.player.adult';

/** Small strings on the device. Falls back to memory where storage is blocked; never throws. */
export interface DeviceStorage {
  get(key: StorageKey): string | null;
  /** `false` when the value is only in memory and will be lost with the page. */
  set(key: StorageKey, value: string): boolean;
  remove(key: StorageKey): void;
  /** Calls back when another tab has changed the value. Returns a function that unsubscribes. */
  onChangedElsewhere(key: StorageKey, listener: () => void): () => void;
}

/** Sign-in and sign-out in the host's own interface (docs/product/hosts.md#native-app). */
export interface HostAccount {
  /** Opens the host's dialog; the token then changes as if in another tab. */
  openSignIn(): void;
  /** The host signs the user out and reloads. */
  signOut(): void;
}

/** Opens pages that replace the app (docs/product/screens.md#editor-and-player-addresses). */
export interface PageOpener {
  page(address: string): void;
  /** Opens the app at a path of the website, from our other pages; stays inside the host. */
  app(path: string): void;
  /**
   * The host's own editor, optionally for a project that comments on another; `null` where the editor is a
   * page.
   */
  readonly editor: ((projectId: string, commentedId: string | null) => void) | null;
  /** The host's own player; `null` where the player is a page. */
  readonly player: ((projectId: string, wanted: PlayerOptions) => void) | null;
}

interface PlayerOptions {
  readonly autoplay: boolean;
  /** Opens at the latest comments. */
  readonly newComment: boolean;
}

export interface SharedLink {
  /** The public address of the shared content. */
  readonly url: string;
  readonly title: string;
  /** The user's own text, where the target supports it. */
  readonly text?: string;
}

export interface Social {
  /**
   * Shares a link through the host's dialog; `null` where there is none. A dismissed dialog may never
   * respond, so do not block the interface on it.
   */
  readonly sendLink: ((link: SharedLink) => Promise<HostResult<unknown>>) | null;
  /** Copies a text; call it in a click handler. Takes at most 3 s. */
  copyText(text: string): Promise<HostResult<'copied'>>;
}

/** Groups of the social network (docs/product/screens.md#invitation-to-the-group). */
export interface Groups {
  /** Never prompts the user. `apiVersion` is the network's (`socialApiVersion`). */
  isMember(groupId: number, apiVersion: string): Promise<HostResult<boolean>>;
  /** The network asks the user for confirmation. */
  join(groupId: number): Promise<HostResult<unknown>>;
  /** The network asks the user to which of their communities the app is added; `null` where it cannot. */
  readonly addApp: (() => Promise<HostResult<unknown>>) | null;
}

/** The user's wall in the social network (docs/product/screens.md#share-on-the-wall). */
export interface Wall {
  /** The app runs inside the network, which knows the user and does not require the email permission. */
  readonly isEmbedded: boolean;
  /** The permissions granted so far, as a bit mask (`domain/socialNetwork`). */
  permissions(): Promise<HostResult<number>>;
  /** Requests all required permissions. The granted mask may have fewer. */
  askPermissions(): Promise<HostResult<number>>;
  /**
   * Makes the network refresh its preview of a page, if a permission was granted during this visit. Takes at
   * most 2.5 s and never rejects. `apiVersion` is the network's.
   */
  refreshPreview(url: string, apiVersion: string): Promise<void>;
  /** Opens the network's post dialog; `granted` only when the network returns a post id. */
  post(post: WallPost): Promise<HostResult<unknown>>;
}

interface WallPost {
  readonly text: string;
  readonly url: string;
}

/**
 * Opens pages of the social network in another tab or window, without passing on any data; call it in a click
 * handler.
 */
export interface NetworkPages {
  tab(address: string): void;
  /** Opens a popup, such as the network's share page. */
  window(address: string): void;
}

/** The user's stories in the social network. */
export interface Stories {
  /**
   * Opens the network's story editor with a picture and a link. A dismissed editor may never respond, so do
   * not block the interface on it.
   */
  share(story: { readonly picture: Blob; readonly url: string }): Promise<HostResult<unknown>>;
}

/**
 * The social network's means to bring people back to the app
 * (docs/product/screens.md#favorites-home-screen-and-recommendation, docs/product/screens.md#bell).
 */
export interface Promotion {
  /** Whether the network offers it and the user does not have it yet. Never prompts the user. */
  isAvailable(kind: NetworkAction): Promise<boolean>;
  /** The network asks the user for confirmation. */
  ask(kind: NetworkAction): Promise<HostResult<unknown>>;
}

/** A browser's push subscription, with the keys to encrypt messages to it (RFC 8030, 8291). */
export interface PushDevice {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** The server's public key for which the subscription was made. */
  readonly serverKey: string;
}

export interface PushPort {
  /**
   * Never prompts the user. `blocked`: only the user can allow notifications again, in the browser's
   * settings.
   */
  state(): Promise<'unsupported' | 'blocked' | 'ready'>;
  /** The existing subscription for this key. */
  device(serverKey: string): Promise<PushDevice | null>;
  /** The browser asks the user for confirmation; call it in a click handler. */
  subscribe(serverKey: string): Promise<HostResult<PushDevice>>;
  unsubscribe(): Promise<void>;
  /** Calls back when the user has changed the permission in the browser. Returns a function that unsubscribes. */
  onPermission(listener: () => void): () => void;
}

export interface HostDownload {
  /** An absolute URL that needs neither headers nor cookies. */
  readonly url: string;
  readonly name: string;
}

export type PlayMoment = 'choice' | 'ending';

/** The user as the social network knows them. */
export interface HostPerson {
  /** The network may ask the user first. */
  introduce(): Promise<HostResult<PersonInHost>>;
}

export interface PersonInHost {
  readonly name: string;
  /** `null` for users without a picture of their own. */
  readonly pictureAddress: string | null;
}

/** How a request to the host can end. Time limits are set by the adapter. */
export type HostResult<Value> =
  | { readonly kind: 'granted'; readonly value: Value }
  | { readonly kind: 'declined' }
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'timedOut' }
  | { readonly kind: 'failed'; readonly reason: string };

export const noInsets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

/** The appearance of prerendered pages, before the host is known; corrected during hydration. */
export const prerenderedLook: Appearance = {
  colorScheme: 'light',
  insets: noInsets,
  style: 'android',
  adaptivity: 'by-width',
};

/** Compares the rendered appearance, not identity. */
export function isSameLook(one: Appearance, other: Appearance): boolean {
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
