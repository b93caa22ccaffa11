import type { ComicFacts, ComicTranslations } from '@/comics/comicFacts';
import { defaultLocale, type Locale, localeFromTag } from '@/domain/locale';

/** A project's category, set by admins (docs/product/states.md#categories). */
export const category = { newest: 0, interesting: 500, popular: 1000, theBest: 10_000 } as const;

export type Category = (typeof category)[keyof typeof category];

/** Lowest first. */
export const categories: readonly Category[] = Object.values(category);

/** Publishing states set by the owner (docs/product/states.md#what-the-owner-decided). */
export const userManagedState = {
  created: 0,
  publishedGlobally: 1,
  publishedProfileWasPublishedGlobally: 2,
  publishedProfileWasntPublishedGlobally: 3,
  privateWasPublishedGlobally: 4,
  privateWasntPublishedGlobally: 5,
} as const;

export type UserManagedState = (typeof userManagedState)[keyof typeof userManagedState];

/** States set by admins (docs/product/states.md#what-the-admins-decided). */
export const adminManagedState = { okGlobal: 0, okProfile: 1, banned: 2 } as const;

export type AdminManagedState = (typeof adminManagedState)[keyof typeof adminManagedState];

export interface ProjectOwner {
  readonly id: string;
  readonly name: string;
  /** Empty without an avatar. */
  readonly picId: string;
  readonly status: string;
  readonly isPro: boolean;
  readonly followedByMe: boolean;
}

export interface FeedRef {
  readonly id: string;
  readonly name: string;
}

/** A project's settings for its owner and admins (docs/product/entities.md#project-info). */
export interface ProjectInfo {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Empty without a cover. */
  readonly picId: string;
  readonly viewCount: number;
  /** ISO 8601; `null` when unknown. */
  readonly creationDate: string | null;
  readonly likeCount: number;
  readonly userManagedState: UserManagedState;
  readonly adminManagedState: AdminManagedState;
  readonly category: Category;
  readonly commentsEnabled: boolean;
}

/** A project in cards and on its page (docs/product/entities.md#project-view). */
export interface ProjectView extends ProjectInfo {
  readonly likedByMe: boolean;
  /** `null` when the author is unknown. */
  readonly owner: ProjectOwner | null;
  /** `null` for a project without a custom feed. */
  readonly feed: FeedRef | null;
  /** Short-lived key for the files of a project that is not public; only sent to those who may see it. */
  readonly fileKey?: string | undefined;
  /** Waits for a moderator before others see it; only sent to those who may see it meanwhile. */
  readonly isHeld?: boolean | undefined;
  /** The project that it comments on, and whether the comment was posted; only sent to its owner. */
  readonly commented?: { readonly id: string; readonly isPosted: boolean } | undefined;
  /** Facts from its file; `null` when unknown. */
  readonly facts?: ComicFacts | null | undefined;
  /** Name and description in its file, by language; `null` when unknown (domain/projectTexts). */
  readonly translations?: ComicTranslations | null | undefined;
  /** Signed-in users may use it as a template (docs/product/rights.md#templates). */
  readonly isTemplate?: boolean | undefined;
  /**
   * A visitor's view from the service worker, without a network: whether the viewer likes the project and follows its
   * author is unknown (docs/product/offline.md#kept-offline).
   */
  readonly isVisitorsView?: boolean | undefined;
  /** A placeholder in an archive that knows only the id (docs/product/entities.md#placeholder-of-the-archive). */
  readonly isPlaceholder?: true;
}

const projectIdShape = /^[A-Za-z0-9_-]{1,64}$/;

/** Whether a text is 1 to 64 letters, digits, `_` and `-`. */
export function isProjectId(text: string): boolean {
  return projectIdShape.test(text);
}

/** An `If-Match` value for a file that does not exist yet; no storage uses it as an etag. */
export const noVersion = '"none"';

/** Removes the encoding suffix that compressed responses add to their etag. */
export function plainEtag(etag: string): string {
  return etag
    .trim()
    .replace(/^W\//, '')
    .replace(/-(?:br|gzip)"$/, '"');
}

/** A text with its language tag, if known. */
interface TextInLanguage {
  readonly text: string;
  readonly lang: string | undefined;
}

interface ProjectTexts {
  readonly name: TextInLanguage;
  readonly description: TextInLanguage;
}

/**
 * A project's name and description for a reader: the file's texts in the reader's language. If the author has renamed
 * the project since, the new name is not in the file and applies to all readers
 * (docs/product/entities.md#texts-in-the-readers-language).
 */
export function projectTexts(
  project: Pick<ProjectView, 'name' | 'description' | 'facts' | 'translations'>,
  locale: Locale,
): ProjectTexts {
  const textFor = (field: keyof ProjectTexts) => {
    const own = project[field];
    const translated = translatedTexts(project.translations ?? {}, field);
    const ownLanguage = translated.find(({ text }) => text === own.trim())?.lang;
    // A comic in a single language stores no texts; its name is in that language.
    if (ownLanguage === undefined) return { text: own, lang: languageOf(project, translated.length > 0) };
    return translated.find(({ lang }) => isIn(locale, lang)) ?? { text: own, lang: ownLanguage };
  };
  return { name: textFor('name'), description: textFor('description') };
}

/** The project's own language if supported, for readers without a preference. */
export function ownLocaleOf({ facts }: Pick<ProjectView, 'facts'>): Locale {
  return localeFromTag(facts?.languages[0] ?? '') ?? defaultLocale;
}

function translatedTexts(translations: ComicTranslations, field: keyof ProjectTexts) {
  return Object.entries(translations)
    .map(([lang, translated]) => ({ lang, text: translated[field] }))
    .filter(({ text }) => text !== '');
}

function languageOf({ facts }: Pick<ProjectView, 'facts'>, isRenamed: boolean): string | undefined {
  return isRenamed ? undefined : facts?.languages[0];
}

/** `en-GB` counts as English. */
function isIn(locale: Locale, tag: string): boolean {
  return tag === locale || tag.startsWith(`${locale}-`);
}
