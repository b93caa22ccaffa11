import type { ComicTranslations } from '@/comics/comicSummary';
import { type FeedType, feedTypes } from '@/domain/feed';
import { projectCoverAddress } from '@/domain/images';
import { feedPageSize } from '@/domain/limits';
import type { Locale } from '@/domain/locale';
import { projectTexts } from '@/domain/projectTexts';
import { type EarlyPlayer, openEarlyPlayer, showsItself } from '@/features/player-frame/earlyPlayer';
import { playerAddress } from '@/features/player-frame/framedPlayer';
import { shuffle } from '@/lib/shuffle';

/** A text of what nobody has checked yet; `undefined` where there is none. */
export function textOf(object: unknown, key: string): string | undefined {
  if (typeof object !== 'object' || object === null || !(key in object)) return undefined;
  const value: unknown = Reflect.get(object, key);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/**
 * Lets the bundle come before the pictures of the cards below the first: on a slow line they would halve its
 * share. They are asked for once the page's own scripts are there, or as soon as the reader scrolls.
 */
export function deferPictures(list: Element, bundleThere: Promise<void>): void {
  const deferred = [
    ...list.querySelectorAll<HTMLImageElement>(':scope > :not(:first-child) img[loading="lazy"]'),
  ].map((picture) => ({ picture, address: picture.getAttribute('src') ?? '' }));
  for (const { picture } of deferred) picture.removeAttribute('src');

  const release = () => {
    window.removeEventListener('scroll', release);
    for (const { picture, address } of deferred.splice(0)) picture.setAttribute('src', address);
  };
  void bundleThere.then(release);
  window.addEventListener('scroll', release, { passive: true });
}

/** The HTML of the first screen lies in one template per language. */
const firstScreenId = (locale: Locale) => `first-screen-${locale}`;

/**
 * Puts the prerendered cards on the screen in this visit's order. Gives the moment they were rendered at, which
 * React needs to hydrate them without a difference; `null` when the page carries none.
 */
export function showPrerendered(
  root: HTMLElement,
  { locale, visitSeed, bundleThere }: HomeToShow,
): number | null {
  const template = document.getElementById(firstScreenId(locale));
  if (!(template instanceof HTMLTemplateElement)) return null;
  const screen = template.content;
  const list = screen.querySelector('[data-first-cards]');
  if (list) {
    const order =
      template.dataset.order === 'shuffled' ? shuffle([...list.children], visitSeed) : [...list.children];
    list.replaceChildren(...order.slice(0, feedPageSize));
    deferPictures(list, bundleThere);
  }
  root.replaceChildren(screen);
  return Number(template.dataset.renderedAt);
}

interface HomeToShow {
  readonly locale: Locale;
  readonly visitSeed: number;
  readonly bundleThere: Promise<void>;
}

/** Which feed the prerendered cards of a language are of; `null` when the page carries none. */
export function prerenderedFeed(locale: Locale): FeedType | null {
  const feed = document.getElementById(firstScreenId(locale))?.dataset.feed;
  return feedTypes.find((type) => type === feed) ?? null;
}

/** What the server made the prerendered screen of; `null` where it left the question to the app. */
export function dataOf(id: 'first-feed' | 'first-project'): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : null;
}

/**
 * Has the browser load what it knows of a language's dates and numbers: at their first use that holds a phone
 * up by a tenth of a second, and now it only waits for the bundle. Done after the next frame, which shows something.
 */
export function preloadDateFormats(locale: Locale): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      new Intl.RelativeTimeFormat(locale).format(-1, 'day');
      new Intl.NumberFormat(locale).format(1);
    }),
  );
}

/** A project's page lies in a template of its language: prerendered with its data, and as the shell of any project. */
const projectScreenId = (locale: Locale) => `project-screen-${locale}`;
const projectShellId = (locale: Locale) => `project-shell-${locale}`;

interface ProjectToShow {
  readonly projectId: string;
  readonly locale: Locale;
  /** Of `config/urls.json`, unchecked. */
  readonly addresses: unknown;
  readonly autoplay: boolean;
  /** The player does without the line for a while: its comic is there, or its first page when that is awaited. */
  readonly onPlayerServed: () => void;
}

interface ShownProject {
  readonly isShell: boolean;
  readonly renderedAt: number;
  readonly player: EarlyPlayer;
}

/**
 * Puts a project's page on the screen, with its player's frame, which React takes over as it stands. `null` when this
 * page carries none.
 */
export function showProject(root: HTMLElement, project: ProjectToShow): ShownProject | null {
  const { projectId, locale, addresses, autoplay, onPlayerServed } = project;
  const own = templateOf(projectScreenId(locale));
  const template = own ?? templateOf(projectShellId(locale));
  const playerUrl = textOf(addresses, 'playerUrl');
  const frame = template?.content.querySelector('iframe');
  const box = template?.content.querySelector<HTMLElement>('[data-early="player"]');
  if (!template || !frame || !box || playerUrl === undefined) return null;
  frame.setAttribute('src', playerAddress(playerUrl, projectId, { locale, autoplay }));
  root.replaceChildren(template.content);
  const player = openEarlyPlayer(projectId, frame, {
    overlay: null,
    onMessage(message) {
      const isAwaited = autoplay || player.wantsPlay;
      const hasDrawn = showsItself(message, isAwaited);
      if (hasDrawn || (message.type === 'ready' && !isAwaited)) onPlayerServed();
      if (hasDrawn) box.setAttribute('data-drawn', '');
    },
  });
  return { isShell: own === null, renderedAt: Number(template.dataset.renderedAt), player };
}

/** Fills the shell with what an answer says of the project, in the reader's words; hydration leaves it as it is. */
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
  if (!cover || id === undefined) return;
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
