import type { Project } from '@/comics/project';
import { createBar } from '@/player/controls/bar';
import { canFullScreen, toggleFullScreen } from '@/player/fullScreen';
import { listenToKeys } from '@/player/input/keyboard';
import { listenToTouch } from '@/player/input/touch';
import type { Player } from '@/player/player';
import type { Preferences } from '@/player/preferences';
import { projectSounds } from '@/player/rules/pageActions';
import { canGoBack } from '@/player/rules/readerMoves';
import type { Shell } from '@/player/shell';

export interface Controls {
  /** Shows the bar and takes taps and swipes; keys are heard from the beginning. */
  readonly connect: () => void;
  /** Brings the bar up to the play's state. */
  readonly refresh: () => void;
}

/** The reader's ways to play: the bar under the drawing, keys, taps and swipes. */
export function createControls(
  project: Project,
  player: Player,
  preferences: Preferences,
  shell: Shell,
  deeds: {
    /** Starts the play, or takes it a step on. */
    readonly goOn: () => void;
    readonly goBack: () => unknown;
    readonly escape: () => unknown;
    readonly setMuted: (muted: boolean) => void;
  },
): Controls {
  const toggleMuted = () => deeds.setMuted(!preferences.muted());
  const toggleCaptions = () => preferences.setCaptions(!preferences.captions());
  const fullScreen = () => toggleFullScreen(document);
  const sounds = [...projectSounds(project)];
  const bar = createBar(
    {
      sound: sounds.length > 0,
      captions: sounds.some(({ caption }) => caption !== undefined),
      fullScreen: canFullScreen(document),
    },
    { back: player.goBack, next: player.goOn, mute: toggleMuted, captions: toggleCaptions, fullScreen },
  );

  const refresh = () => {
    const state = player.state();
    bar.show(
      {
        page: project.pages.findIndex((page) => page.id === state.page) + 1,
        pages: project.pages.length,
        canGoBack: canGoBack(state),
        canGoOn: player.canGoOn(),
        muted: preferences.muted(),
        captions: preferences.captions(),
      },
      preferences.words(),
    );
  };

  listenToKeys(window, {
    next: deeds.goOn,
    back: deeds.goBack,
    escape: deeds.escape,
    mute: toggleMuted,
    fullScreen,
    captions: toggleCaptions,
  });

  return {
    refresh,
    connect: () => {
      shell.setBar(bar.element);
      refresh();
      listenToTouch(shell.stagePlace, {
        tap: player.goOn,
        swipe: (direction) => (direction === 'next' ? player.goOn() : player.goBack()),
      });
    },
  };
}
