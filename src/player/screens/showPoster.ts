import type { Project } from '@/comics/project';
import { resolveText } from '@/comics/resolveText';
import { endingsKey, readStoredEndings } from '@/comics/storedPlays';
import { drawIcon, make, makeButton, makePill, playStroke } from '@/player/elements/dom';
import type { ProjectResources } from '@/player/loading/addresses';
import { type ShownIdentity, textLanguage } from '@/player/rules/shownIdentity';
import type { Shell } from '@/player/screens/shell';
import type { Preferences } from '@/player/storage/preferences';
import type { Store } from '@/player/storage/store';

/** From the start, resumed, or the default. */
export type Start = 'new' | 'again' | 'usual';

interface PosterParts {
  readonly project: Project;
  readonly projectId: string;
  readonly files: ProjectResources;
  readonly shell: Shell;
  readonly store: Store;
  readonly identity: ShownIdentity;
  readonly preferences: Preferences;
  readonly resumable: boolean;
}

/** Uses the project's own cover, or else the file's, or else the first page's background. */
export function showPoster(parts: PosterParts, play: (start: Start) => void): void {
  const { project, projectId, files, shell, identity, preferences, resumable } = parts;
  const { meta, pages, start, variables } = project;
  const texts = preferences.texts();
  const context = {
    languages: preferences.languages(),
    variable: (name: string) => (Object.hasOwn(variables, name) ? variables[name]?.value : undefined),
  };
  const language = textLanguage(meta, preferences.languages());
  const screen = make('div', 'screen poster');
  const picture = meta.cover ?? pages.find((page) => page.id === start)?.background?.image;
  const covers = [identity.cover(), picture === undefined ? '' : files.address(picture)];
  const cover = drawCover(covers.filter((address) => address !== ''));
  if (cover !== null) {
    cover.alt = resolveText(meta.alt, context);
    cover.lang = language;
    screen.append(cover);
  }
  const label = resumable ? texts.resume : texts.play;
  // For fingers the whole poster is a button; for keyboards and screen readers there is a real one.
  screen.addEventListener('click', () => play('usual'));
  const footer = make('div', 'poster-footer');
  screen.append(makeButton('play-button', label, drawIcon(playStroke, 'filled')), footer);
  const name = identity.title(project, (text) => resolveText(text, context));
  if (name !== '') {
    const title = make('p', 'poster-title', name);
    title.lang = identity.isRenamed(project) && isTranslated(project) ? '' : language;
    footer.append(title);
  }
  const { found, of } = readStoredEndings(parts.store.read(endingsKey(projectId)));
  if (found > 0 && of > 1) footer.append(make('p', 'poster-note', texts.endings(found, of)));
  const warnings = meta.warnings ?? [];
  if (warnings.length > 0) {
    const list = make(
      'ul',
      'warnings',
      ...warnings.map((warning) => make('li', '', texts.warnings[warning])),
    );
    list.setAttribute('aria-label', texts.beforeYouPlay);
    footer.append(list);
  }
  const otherWays = make('div', 'poster-actions');
  // The screen receives their clicks too, but a play starts only once.
  const offer = (label: string, run: () => void) => otherWays.append(makePill(label, 'secondary', run));
  if (resumable) offer(texts.fromStart, () => play('new'));
  if (warnings.includes('flash') && !preferences.settings().calm) {
    offer(texts.withoutFlashes, () => {
      preferences.change({ calm: true }, 'temporary');
      play('usual');
    });
  }
  if (otherWays.childElementCount > 0) footer.append(otherWays);
  shell.setTitle(name);
  shell.showScreen(screen, false);
}

/** The best is first; each next one is a fallback. */
function drawCover([first, ...others]: readonly string[]): HTMLImageElement | null {
  if (first === undefined) return null;
  const cover = make('img', 'cover');
  cover.addEventListener('error', () => {
    const next = others.shift();
    if (next === undefined) cover.remove();
    else cover.src = next;
  });
  cover.src = first;
  return cover;
}

/** The language of a new name that the author gave a translated comic is unknown. */
function isTranslated({ meta: { language, languages = [] } }: Project): boolean {
  return languages.some((other) => other !== language);
}
