import type { Switches } from '../switches';
import type { AppStorage } from './appStorage';

/** What the answers may know and do on VK's page. The page draws it; tests put an object in its place. */
export interface VkHost {
  readonly appId: number;
  readonly groupId: number;
  /** The origin of VK's page, where its own pictures are. */
  readonly origin: string;
  /** The signed query that the frame was opened with. */
  readonly launchQuery: string;
  readonly storage: AppStorage;
  /** Names of the rights that the person gave to the app in this visit. */
  readonly grantedScopes: Set<string>;
  switches(): Switches;
  viewport(): Size;
  setMember(member: 'yes' | 'no'): void;
  /** Puts what the person has posted on their wall. */
  addPost(post: WallPost): void;
  /** Asks the person at the page. */
  ask(question: Question): Promise<Decision>;
  /** Writes the fragment of the page's own address. */
  setLocation(location: string, way: 'replace' | 'push'): void;
  resizeFrame(size: Partial<Size>): Size;
  scrollTo(top: number): Scrolled;
  copyText(text: string): Promise<boolean>;
  closeApp(): void;
  /** Sends an event that no call asked for. */
  emit(type: string, data: object): void;
}

export interface WallPost {
  readonly id: number;
  readonly message: string;
  /** Links, and names of VK's own objects such as `photo1_2`. */
  readonly attachments: readonly string[];
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Scrolled {
  readonly top: number;
  readonly height: number;
}

/** Everything that VK asks a person about before it lets an app have its way. */
export type Question =
  | { readonly topic: 'share'; readonly link: string }
  | { readonly topic: 'wallPost'; readonly message: string; readonly attachments: readonly string[] }
  | { readonly topic: 'story'; readonly picture: string | null; readonly link: string | null }
  | { readonly topic: 'images'; readonly pictures: readonly string[]; readonly start: number }
  | { readonly topic: 'scopes'; readonly scopes: readonly string[] }
  | { readonly topic: 'joinGroup' | 'leaveGroup' | 'messagesFromGroup'; readonly groupId: number }
  | { readonly topic: 'notifications' | 'favorites' | 'homeScreen' };

export type Decision =
  | { readonly kind: 'refused' }
  | { readonly kind: 'allowed' }
  | { readonly kind: 'allowedScopes'; readonly scopes: readonly string[] };
