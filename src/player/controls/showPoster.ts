import type { Project } from '@/comics/project';
import { posterScreen } from '@/player/controls/screens';
import type { Player } from '@/player/player';
import type { ProjectResources } from '@/player/playerParts';
import type { Shell } from '@/player/shell';
import type { Words } from '@/player/words';

/** Puts the poster up: the cover, or the first page's background when the file names no cover. */
export function showPoster(
  project: Project,
  files: ProjectResources,
  shell: Shell,
  player: Player,
  words: Words,
  resumable: boolean,
  play: (how: 'new' | 'again') => void,
): void {
  const { meta, pages, start } = project;
  const picture = meta.cover ?? pages.find((page) => page.id === start)?.background?.image;
  const screen = posterScreen(
    {
      title: player.text(meta.title),
      alt: player.text(meta.alt),
      cover: picture === undefined ? '' : files.address(picture),
      warnings: (meta.warnings ?? []).map((warning) => words.warnings[warning]),
      resumable,
    },
    words,
    { play: () => play(resumable ? 'again' : 'new'), fromStart: () => play('new') },
  );
  shell.showScreen(screen, false);
}
