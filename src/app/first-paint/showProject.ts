import { textOf } from '@/app/first-paint/textOf';
import type { ComicTranslations } from '@/comics/comicSummary';
import { projectCoverAddress } from '@/domain/images';
import type { Locale } from '@/domain/locale';
import { projectTexts } from '@/domain/projectTexts';
import { type EarlyPlayer, openEarlyPlayer, showsItself } from '@/features/player-frame/earlyPlayer';
import { playerAddress } from '@/features/player-frame/framedPlayer';

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
