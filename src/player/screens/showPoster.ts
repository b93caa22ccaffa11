import type { Project } from '@/comics/project';
import { resolveText } from '@/comics/resolveText';
import { endingsKey, readStoredEndings } from '@/comics/storedPlays';
import { drawIcon, make, makeButton, makePill, playStroke } from '@/player/elements/dom';
import type { ProjectResources } from '@/player/loading/addresses';
import { type ShownIdentity, textLanguage } from '@/player/rules/shownIdentity';
import type { Shell } from '@/player/screens/shell';
import type { Preferences } from '@/player/storage/preferences';
import type { Store } from '@/player/storage/store';
import type { PlayerTexts } from '@/player/texts/playerTexts';

export interface Poster {
  readonly title: string;
  /** Empty when unknown. */
  readonly titleLanguage: string;
  readonly alt: string;
  readonly altLanguage: string;
  /** URLs, the best first; the next is a fallback. */
  readonly covers: readonly string[];
  readonly warnings: readonly string[];
  /** Empty where there is only one. */
  readonly endings: string;
  readonly resumable: boolean;
  readonly flashes: boolean;
}

export interface PosterActions {
  readonly play: () => void;
  readonly fromStart: () => void;
  readonly playCalmly: () => void;
}

function posterScreen(poster: Poster, texts: PlayerTexts, actions: PosterActions): HTMLElement {
  const screen = make('div', 'screen poster');
  const [first, ...others] = poster.covers.filter((address) => address !== '');
  if (first !== undefined) {
    const cover = make('img', 'cover');
    cover.alt = poster.alt;
    cover.lang = poster.altLanguage;
    cover.addEventListener('error', () => {
      const next = others.shift();
      if (next === undefined) cover.remove();
      else cover.src = next;
    });
    cover.src = first;
    screen.append(cover);
  }
  const play = makeButton(
    'play-button',
    poster.resumable ? texts.resume : texts.play,
    drawIcon(playStroke, 'solid'),
  );
  // The whole poster is a button for fingers; keys and screen readers have a real one.
  screen.addEventListener('click', actions.play);
  const foot = make('div', 'poster-foot');
  if (poster.title !== '') {
    const title = make('p', 'poster-title', poster.title);
    title.lang = poster.titleLanguage;
    foot.append(title);
  }
  if (poster.endings !== '') foot.append(make('p', 'poster-note', poster.endings));
  if (poster.warnings.length > 0) {
    const list = make('ul', 'warnings', ...poster.warnings.map((warning) => make('li', '', warning)));
    list.ariaLabel = texts.beforeYouPlay;
    foot.append(list);
  }
  const otherWays = make('div', 'poster-others');
  const offer = (label: string, run: () => void) => {
    const button = makePill(label, 'quiet', run);
    button.addEventListener('click', (event) => event.stopPropagation());
    otherWays.append(button);
  };
  if (poster.resumable) offer(texts.fromStart, actions.fromStart);
  if (poster.flashes) offer(texts.withoutFlashes, actions.playCalmly);
  if (otherWays.childElementCount > 0) foot.append(otherWays);
  screen.append(play, foot);
  return screen;
}

/** From the start, resumed, or whichever is usual. */
export type Start = 'new' | 'again' | 'usual';

export interface PosterParts {
  readonly project: Project;
  readonly projectId: string;
  readonly files: ProjectResources;
  readonly shell: Shell;
  readonly store: Store;
  readonly identity: ShownIdentity;
  readonly preferences: Preferences;
  readonly resumable: boolean;
}

/** With the project's own cover, else the file's, else the first page's background. */
export function showPoster(parts: PosterParts, play: (start: Start) => void): void {
  const { project, projectId, files, shell, identity, preferences, resumable } = parts;
  const { meta, pages, start, variables } = project;
  const texts = preferences.texts();
  const picture = meta.cover ?? pages.find((page) => page.id === start)?.background?.image;
  const { found, of } = readStoredEndings(parts.store.read(endingsKey(projectId)));
  const context = {
    languages: preferences.languages(),
    variable: (name: string) => (Object.hasOwn(variables, name) ? variables[name]?.value : undefined),
  };
  const title = identity.title(project, (text) => resolveText(text, context));
  const language = textLanguage(meta, preferences.languages());
  const warnings = meta.warnings ?? [];
  const screen = posterScreen(
    {
      title,
      titleLanguage: identity.isRenamed(project) && isTranslated(project) ? '' : language,
      alt: resolveText(meta.alt, context),
      altLanguage: language,
      covers: [identity.cover(), picture === undefined ? '' : files.address(picture)],
      warnings: warnings.map((warning) => texts.warnings[warning]),
      endings: found > 0 && of > 1 ? texts.endings(found, of) : '',
      resumable,
      flashes: warnings.includes('flash') && !preferences.settings().calm,
    },
    texts,
    {
      play: () => play('usual'),
      fromStart: () => play('new'),
      playCalmly: () => {
        preferences.change({ calm: true }, 'temporary');
        play('usual');
      },
    },
  );
  shell.setTitle(title);
  shell.showScreen(screen, false);
}

/** The author's new name for a translated comic is in an unknown language. */
function isTranslated({ meta: { language, languages = [] } }: Project): boolean {
  return languages.some((other) => other !== language);
}
