import type { Project } from '@/comics/project';
import type { Ref, Text } from '@/comics/resources';
import { createBar } from '@/player/controls/bar';
import { canFullScreen, toggleFullScreen } from '@/player/fullScreen';
import type { Hands } from '@/player/input/hands';
import type { Player } from '@/player/player';
import type { Preferences } from '@/player/preferences';
import { projectSounds } from '@/player/rules/pageActions';
import { canGoBack } from '@/player/rules/readerMoves';
import type { Running } from '@/player/running';
import type { SheetKind } from '@/player/sheets/sheet';
import type { Shell } from '@/player/shell';

export interface Controls {
  /** Shows the bar; keys, taps and the rest are heard from the beginning. */
  readonly connect: () => void;
  /** Brings the bar up to the play's state. */
  readonly refresh: () => void;
  readonly openSheet: (kind: SheetKind) => void;
}

export interface ControlDeeds {
  readonly running: Running;
  readonly resourceAlt: (ref: Ref) => Text | undefined;
  readonly start: () => void;
  /** Escape found nothing to leave. */
  readonly escape: () => void;
}

/** The reader's ways to play: the bar under the drawing, keys, taps and swipes, a gamepad, one switch. */
export function createControls(
  project: Project,
  player: Player,
  preferences: Preferences,
  shell: Shell,
  { running, resourceAlt, start, escape: escapeOut }: ControlDeeds,
): Controls {
  const { settings } = preferences;
  const onPoster = () => running.phase() === 'poster';
  let hands: Hands | null = null;
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
      next: player.goOn,
      mute: toggleMuted,
      captions: toggleCaptions,
      fullScreen: () => toggleFullScreen(document, refresh),
      pause: () => (running.phase() === 'held' ? running.touch() : running.hold()),
      more: () => trySheet('settings'),
    },
  );

  const openSheet = async (kind: SheetKind) => {
    const { openSheet: open } = await import('@/player/sheets/openSheet');
    open(kind, {
      project,
      player,
      preferences,
      resourceAlt,
      started: !onPoster(),
      sound: sounds.length > 0,
      fullScreen: canFullScreen(document) ? () => toggleFullScreen(document, refresh) : null,
      onCover: running.setCovered,
    });
  };
  // Without a network a sheet cannot come; the comics goes on as it is.
  const trySheet = (kind: SheetKind) => void openSheet(kind).catch(() => undefined);

  const refresh = () => {
    const state = player.state();
    const { muted, captions, turning } = settings();
    bar.show(
      {
        page: project.pages.findIndex((page) => page.id === state.page) + 1,
        pages: project.pages.length,
        canGoBack: canGoBack(state),
        canGoOn: player.canGoOn(),
        muted,
        captions,
        turnsItself:
          turning === 'itself' ||
          (turning === 'author' && project.pages.some((page) => page.autoAdvance !== undefined)),
        held: running.phase() === 'held',
        fullScreen: canFullScreen(document),
      },
      preferences.words(),
    );
    hands?.follow();
  };

  // The page does not wait for the hands that turn it; the buttons on it need none.
  void import('@/player/input/hands').then(
    ({ giveHands }) => {
      hands = giveHands({
        place: shell.stagePlace,
        bar: bar.element,
        player,
        started: () => !onPoster(),
        scanTime: () => settings().scanTime,
        keys: {
          next: () => (onPoster() ? start() : player.goOn()),
          back: () => !onPoster() && player.goBack(),
          escape: () => (onPoster() || !player.leaveStep()) && escapeOut(),
          mute: toggleMuted,
          fullScreen: () => toggleFullScreen(document, refresh),
          captions: toggleCaptions,
          settings: () => trySheet('settings'),
          transcript: () => trySheet('transcript'),
        },
      });
    },
    () => undefined,
  );

  return {
    refresh,
    openSheet: trySheet,
    connect: () => {
      shell.setBar(bar.element);
      refresh();
    },
  };
}
