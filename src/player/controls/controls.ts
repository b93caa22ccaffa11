import { projectSounds } from '@/comics/pageContents';
import type { ComicPage, Project } from '@/comics/project';
import { logLostChunk } from '@/lib/logFailure';
import { createBar } from '@/player/controls/bar';
import { connectInput } from '@/player/input/connectInput';
import type { ProjectResources } from '@/player/loading/addresses';
import type { Playback } from '@/player/play/playback';
import type { Player } from '@/player/play/player';
import { pageNumber } from '@/player/rules/playState';
import { canGoBack, countsPages, isTimed } from '@/player/rules/readerMoves';
import type { Shell } from '@/player/screens/shell';
import type { SheetKind } from '@/player/sheets/sheet';
import type { Preferences } from '@/player/storage/preferences';

let refused = false;

/** iPhones support full screen for videos only, not for pages. */
function canFullScreen(page: Document): boolean {
  return page.fullscreenEnabled === true && !refused;
}

function toggleFullScreen(page: Document, onRefused: () => void): void {
  if (!canFullScreen(page)) return;
  const change =
    page.fullscreenElement === null ? page.documentElement.requestFullscreen() : page.exitFullscreen();
  change.catch(() => {
    // The frame's owner has refused it, so the comic continues in place and the button is removed.
    refused = true;
    onRefused();
  });
}

export interface Controls {
  readonly connect: () => void;
  readonly refresh: () => void;
  readonly openSheet: (kind: SheetKind) => void;
}

interface ControlParts {
  readonly playback: Playback;
  readonly projectId: string;
  readonly files: ProjectResources;
  readonly start: () => void;
  /** Escape was pressed with nothing to close. */
  readonly escape: () => void;
  readonly onKeys: () => void;
}

export function createControls(
  project: Project,
  player: Player,
  preferences: Preferences,
  shell: Shell,
  { playback, projectId, files, start, escape: escapeOut, onKeys }: ControlParts,
): Controls {
  const { settings } = preferences;
  const onPoster = () => playback.phase() === 'poster';
  const toggleMuted = () => preferences.change({ muted: !settings().muted });
  const toggleCaptions = () => preferences.change({ captions: !settings().captions });
  const sounds = [...projectSounds(project)];
  const bar = createBar(
    {
      sound: sounds.length > 0,
      captions: sounds.some(({ caption }) => caption !== undefined),
      fullScreen: canFullScreen(document),
    },
    {
      back: player.goBack,
      next: player.continue,
      mute: toggleMuted,
      captions: toggleCaptions,
      fullScreen: () => toggleFullScreen(document, refresh),
      pause: () => (playback.phase() === 'paused' ? playback.resume() : playback.pause()),
      more: () => trySheet('settings'),
    },
  );

  const isFramed = ({ objects, guidedView }: ComicPage) =>
    guidedView !== undefined || objects.some(({ type }) => type === 'frame');
  if (project.pages.some(isFramed)) {
    import('@/player/reading/frameByFrame').then(({ createGuidedView }) => {
      const { feature, rules } = createGuidedView({ project, player, preferences, shell });
      player.join(feature, rules);
      refresh();
    }, logLostChunk);
  }

  const counts = countsPages(player.context);
  const timed = project.pages.some(isTimed) || player.features.some((feature) => feature.isTimed);

  const openSheet = async (kind: SheetKind) => {
    const { openSheet: open } = await import('@/player/sheets/openSheet');
    open(kind, {
      project,
      player,
      preferences,
      projectId,
      files,
      started: !onPoster(),
      sound: sounds.length > 0,
      fullScreen: canFullScreen(document) ? () => toggleFullScreen(document, refresh) : null,
      onCover: playback.setCovered,
    });
  };
  // Offline a sheet cannot load; the comic continues without it.
  const trySheet = (kind: SheetKind) => void openSheet(kind).catch(logLostChunk);

  const refresh = () => {
    const state = player.state();
    const { muted, captions, turning } = settings();
    bar.show(
      {
        page: pageNumber(project, state.page),
        pages: project.pages.length,
        counts,
        progress: state.progress,
        canGoBack: canGoBack(state),
        canContinue: player.canContinue(),
        muted,
        captions,
        advancesAutomatically: turning === 'itself' || (turning === 'author' && timed),
        paused: playback.phase() === 'paused',
        fullScreen: canFullScreen(document),
      },
      preferences.languages()[0] ?? '',
    );
    input.follow();
  };

  const input = connectInput({
    shell,
    bar: bar.element,
    player,
    preferences,
    started: () => !onPoster(),
    keys: {
      next: () => (onPoster() ? start() : player.continue()),
      back: () => !onPoster() && player.goBack(),
      escape: () => (onPoster() || !player.leaveStep()) && escapeOut(),
      mute: toggleMuted,
      fullScreen: () => toggleFullScreen(document, refresh),
      captions: toggleCaptions,
      settings: () => trySheet('settings'),
      transcript: () => trySheet('transcript'),
    },
  });
  onKeys();

  return {
    refresh,
    openSheet: trySheet,
    connect: () => {
      shell.setBar(bar.element);
      refresh();
    },
  };
}
