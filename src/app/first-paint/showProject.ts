import { textOf } from '@/app/first-paint/textOf';
import { projectCoverAddress } from '@/domain/imageAddress';
import type { Locale } from '@/domain/locale';
import { type EarlyPlayer, openEarlyPlayer, showsItself } from '@/features/player-frame/earlyPlayer';
import { playerAddress } from '@/features/player-frame/playerAddress';

/** A project's page lies in a template of its language: prerendered with its data, and as the shell of any project. */
const projectScreenId = (locale: Locale) => `project-screen-${locale}`;
const projectShellId = (locale: Locale) => `project-shell-${locale}`;

interface ProjectToShow {
  readonly projectId: string;
  readonly locale: Locale;
  /** Of `config/urls.json`, unchecked. */
  readonly addresses: unknown;
  readonly autoplay: boolean;
  /** The player has drawn, or cannot. */
  readonly onDrawn: () => void;
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
  const { projectId, locale, addresses, autoplay, onDrawn } = project;
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
      if (message.type === 'ready' || message.type === 'error') onDrawn();
      if (showsItself(message, autoplay || player.wantsPlay)) box.setAttribute('data-drawn', '');
    },
  });
  return { isShell: own === null, renderedAt: Number(template.dataset.renderedAt), player };
}

/** Fills the shell with what an answer says of the project; hydration leaves it as it is. */
export function fillProject(root: HTMLElement, view: unknown, addresses: unknown): void {
  const name = textOf(view, 'name');
  const texts = {
    title: name,
    name,
    description: textOf(view, 'description'),
    author: textOf(fieldOf(view, 'owner'), 'name'),
  };
  for (const [place, text] of Object.entries(texts)) {
    const element = root.querySelector(`[data-early="${place}"]`);
    if (element && text !== undefined) element.textContent = text;
  }
  if (name !== undefined) document.title = name;
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

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
