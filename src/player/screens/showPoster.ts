import { endingsNote, readEndingsNote } from '@/comics/playNotes';
import type { Project } from '@/comics/project';
import { resolveText } from '@/comics/resolveText';
import type { ProjectResources } from '@/player/loading/projectResources';
import type { ShownIdentity } from '@/player/rules/shownIdentity';
import { textLanguage } from '@/player/rules/textLanguage';
import { posterScreen } from '@/player/screens/posterScreen';
import type { Shell } from '@/player/screens/shell';
import type { Preferences } from '@/player/storage/preferences';
import type { Store } from '@/player/storage/store';

/** How a reader starts: anew, where they were, or whichever is usual for them. */
export type Start = 'new' | 'again' | 'usual';

export interface PosterParts {
  readonly project: Project;
  readonly projectId: string;
  readonly files: ProjectResources;
  readonly shell: Shell;
  readonly store: Store;
  readonly identity: ShownIdentity;
  readonly preferences: Preferences;
  /** A play that was left half-way can be resumed. */
  readonly resumable: boolean;
}

/** Puts the poster up: the project's own cover, else the file's, else the first page's background. */
export function showPoster(parts: PosterParts, play: (start: Start) => void): void {
  const { project, projectId, files, shell, identity, preferences, resumable } = parts;
  const { meta, pages, start, variables } = project;
  const words = preferences.words();
  const picture = meta.cover ?? pages.find((page) => page.id === start)?.background?.image;
  const { found, of } = readEndingsNote(parts.store.read(endingsNote(projectId)));
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
      warnings: warnings.map((warning) => words.warnings[warning]),
      endings: found > 0 && of > 1 ? words.endings(found, of) : '',
      resumable,
      flashes: warnings.includes('flash') && !preferences.settings().calm,
    },
    words,
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

/** Whoever named a translated comic anew did so in a language that nobody knows. */
function isTranslated({ meta: { language, languages = [] } }: Project): boolean {
  return languages.some((other) => other !== language);
}
