import type { ComicTranslations } from '@/comics/comicFacts';
import { adultAge } from '@/domain/adultComics';
import { type FeedType, feedTypes } from '@/domain/feed';
import { projectCoverAddress } from '@/domain/images';
import { feedPageSize } from '@/domain/limits';
import type { Locale } from '@/domain/locale';
import { projectTexts } from '@/domain/project';
import {
  type EarlyPlayer,
  openEarlyPlayer,
  playerAddress,
  showsContent,
} from '@/features/player-frame/framedPlayer';
import { shuffle } from '@/lib/shuffle';
import { whenIdle } from '@/lib/whenIdle';

/** Reads a string from unvalidated data. */
export function textOf(object: unknown, key: string): string | undefined {
  if (typeof object !== 'object' || object === null || !(key in object)) return undefined;
  const value: unknown = Reflect.get(object, key);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/**
 * Delays images below the first card until the bundle has loaded or the reader scrolls; on slow connections
 * they would halve the bundle's bandwidth.
 */
export function deferPictures(list: Element, bundleLoaded: Promise<void>): void {
  const deferred = [
    ...list.querySelectorAll<HTMLImageElement>(':scope > :not(:first-child) img[loading="lazy"]'),
  ].map((picture) => ({ picture, address: picture.getAttribute('src') ?? '' }));
  for (const { picture } of deferred) picture.removeAttribute('src');

  const release = () => {
    window.removeEventListener('scroll', release);
    for (const { picture, address } of deferred.splice(0)) picture.setAttribute('src', address);
  };
  void bundleLoaded.then(release);
  window.addEventListener('scroll', release, { passive: true });
}

/**
 * The number of cards that a phone shows first; wide screens lay out more cards as these come near the
 * viewport.
 */
const drawnCards = 3;

/**
 * Skips the layout of cards below the screen until the app has loaded, so that a slow phone shows the first
 * one sooner.
 */
export function deferLayout(list: Element, bundleLoaded: Promise<void>): void {
  const deferred = [...list.querySelectorAll<HTMLElement>(`:scope > :nth-child(n + ${drawnCards + 1})`)];
  // The browser lays out cards near the viewport, and then keeps their size.
  const setLayout = (visibility: string, size: string) => {
    for (const { style } of deferred) {
      style.contentVisibility = visibility;
      style.containIntrinsicBlockSize = size;
    }
  };
  setLayout('auto', 'auto 640px');
  void bundleLoaded.then(() => whenIdle(window)).then(() => setLayout('', ''));
}

/** The page has one template per language. */
const firstScreenId = (locale: Locale) => `first-screen-${locale}`;

/**
 * Shows the prerendered cards in the order of this visit. Returns their render time, which hydration needs;
 * `null` when the page has no cards.
 */
export function showPrerendered(
  root: HTMLElement,
  { locale, visitSeed, bundleLoaded }: HomeToShow,
): number | null {
  const template = document.getElementById(firstScreenId(locale));
  if (!(template instanceof HTMLTemplateElement)) return null;
  const screen = template.content;
  const list = screen.querySelector('[data-first-cards]');
  if (list) {
    const order =
      template.dataset.order === 'shuffled' ? shuffle([...list.children], visitSeed) : [...list.children];
    list.replaceChildren(...order.slice(0, feedPageSize));
    deferPictures(list, bundleLoaded);
    deferLayout(list, bundleLoaded);
  }
  root.replaceChildren(screen);
  return Number(template.dataset.renderedAt);
}

interface HomeToShow {
  readonly locale: Locale;
  readonly visitSeed: number;
  readonly bundleLoaded: Promise<void>;
}

export function prerenderedFeed(locale: Locale): FeedType | null {
  const feed = document.getElementById(firstScreenId(locale))?.dataset.feed;
  return feedTypes.find((type) => type === feed) ?? null;
}

/** The response from which the server rendered the page; `null` when the app has to request it. */
export function dataOf(id: 'first-feed' | 'first-project'): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : null;
}

/**
 * Makes the browser load its date and number formats while the bundle loads; their first use blocks a phone
 * for about 100 ms.
 */
export async function preloadDateFormats(locale: Locale): Promise<void> {
  await whenIdle(window);
  new Intl.RelativeTimeFormat(locale).format(-1, 'day');
  new Intl.NumberFormat(locale).format(1);
}

/**
 * A project's page has one template per language, rendered either with its data or as a shell for any
 * project.
 */
const projectScreenId = (locale: Locale) => `project-screen-${locale}`;
const projectShellId = (locale: Locale) => `project-shell-${locale}`;

interface ProjectToShow {
  readonly projectId: string;
  readonly locale: Locale;
  /** The parsed `config/urls.json`, not validated. */
  readonly addresses: unknown;
  readonly autoplay: boolean;
  /** Requested before anything else about the project is known. */
  readonly cover?: HTMLImageElement | null;
  /**
   * Called when the player no longer needs the bandwidth: its first page has loaded, or it shows a warning or
   * an error.
   */
  readonly onPlayerServed: () => void;
}

interface ShownProject {
  readonly isShell: boolean;
  readonly renderedAt: number;
  readonly player: EarlyPlayer;
}

/**
 * Shows a project's page with its player frame, which React takes over during hydration. `null` when the page
 * has no template.
 */
export function showProject(root: HTMLElement, project: ProjectToShow): ShownProject | null {
  const { projectId, locale, addresses, autoplay, cover, onPlayerServed } = project;
  const own = templateOf(projectScreenId(locale));
  const template = own ?? templateOf(projectShellId(locale));
  const playerUrl = textOf(addresses, 'playerUrl');
  const frame = template?.content.querySelector('iframe');
  const box = template?.content.querySelector<HTMLElement>('[data-early="player"]');
  if (!template || !frame || !box || playerUrl === undefined) return null;
  frame.setAttribute('src', playerAddress(playerUrl, projectId, { locale, autoplay }));
  if (own === null && cover) showCover(template.content, cover);
  root.replaceChildren(template.content);
  const player = openEarlyPlayer(projectId, frame, {
    overlay: null,
    onMessage(message) {
      const isAwaited = autoplay || player.wantsPlay;
      if (message.type === 'loaded' || showsContent(message, true)) onPlayerServed();
      if (showsContent(message, isAwaited)) box.setAttribute('data-drawn', '');
    },
  });
  return { isShell: own === null, renderedAt: Number(template.dataset.renderedAt), player };
}

function showCover(shell: ParentNode, { src }: HTMLImageElement): void {
  const cover = shell.querySelector<HTMLImageElement>('[data-early="cover"]');
  if (!cover) return;
  cover.addEventListener('load', () => {
    cover.hidden = false;
  });
  cover.src = src;
}

/** Fills the shell from an unvalidated response; hydration keeps the texts. */
export function fillProject(
  root: HTMLElement,
  view: unknown,
  { addresses, locale }: Pick<ProjectToShow, 'addresses' | 'locale'>,
): void {
  const { name, description } = projectTexts(
    {
      name: textOf(view, 'name') ?? '',
      description: textOf(view, 'description') ?? '',
      facts: null,
      translations: translationsOf(view),
    },
    locale,
  );
  const author = { text: textOf(fieldOf(view, 'owner'), 'name') ?? '', lang: undefined };
  for (const [place, { text, lang }] of Object.entries({ title: name, name, description, author })) {
    const element = root.querySelector<HTMLElement>(`[data-early="${place}"]`);
    if (!element || text === '') continue;
    element.textContent = text;
    if (lang !== undefined) element.lang = lang;
  }
  if (name.text !== '') document.title = `${name.text} · Kadr`;
  const cover = root.querySelector<HTMLImageElement>('[data-early="cover"]');
  const id = textOf(view, 'id');
  const age = fieldOf(fieldOf(view, 'facts'), 'age');
  // Before it shows anything of a comic for adults, the player asks for the age.
  if (!cover || id === undefined || age === adultAge) return;
  const [staticUrl] = Array.from(listOf(fieldOf(addresses, 'staticUrls')), String);
  const bases = {
    staticUrls: [staticUrl ?? ''],
    userContentUrl: textOf(addresses, 'userContentUrl') ?? '',
    newPaths: fieldOf(addresses, 'newPaths') !== false,
  };
  cover.src = projectCoverAddress(bases, id, textOf(view, 'picId') ?? '');
  cover.hidden = false;
}

function templateOf(id: string): HTMLTemplateElement | null {
  const template = document.getElementById(id);
  return template instanceof HTMLTemplateElement ? template : null;
}

function translationsOf(view: unknown): ComicTranslations {
  return Object.fromEntries(
    Object.entries(fieldOf(view, 'translations') ?? {}).map(([tag, words]) => [
      tag,
      { name: textOf(words, 'name') ?? '', description: textOf(words, 'description') ?? '' },
    ]),
  );
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
