import type { FromPlayer } from '@/comics/playerMessages';
import { createPausableTimers } from '@/lib/pausableTimers';
import { createLazyEndings } from '@/player/play/lazyEndings';
import { createPlayedEndings } from '@/player/play/playedEndings';
import type { EndingParts } from '@/player/play/playerParts';
import { initialState, type MoveResult } from '@/player/rules/playState';
import * as moves from '@/player/rules/readerMoves';
import { createStore } from '@/player/storage/store';
import { playerTextsFor } from '@/player/texts/playerTexts';
import { contextOf } from '../rules/playTools';

/** A play of these pages with a shell that remembers what it was given to show. */
export function openEndings(pages: readonly Record<string, unknown>[], how: 'here' | 'late' = 'here') {
  const play = contextOf(pages);
  const timers = createPausableTimers();
  const sent: FromPlayer[] = [];
  const shown: { screen: HTMLElement | null; note: HTMLElement | null } = { screen: null, note: null };
  let state = initialState(play.project);
  const apply = (move: (now: typeof state) => MoveResult) => {
    const moved = move(state);
    state = endings.measured(state, moved.state);
    if (state.stage === 'playing') shown.screen = null;
    endings.follow(state);
    if (moved.commands.some(({ kind }) => kind === 'end')) endings.end();
  };
  const parts: EndingParts = {
    play,
    project: play.project,
    projectId: 'p1',
    files: { resource: () => undefined, address: () => '' },
    shell: {
      stagePlace: document.body,
      setStage: () => undefined,
      setBar: () => undefined,
      setTitle: () => undefined,
      setLanguage: () => undefined,
      announce: () => undefined,
      showCaptions: () => undefined,
      setNote: (_kind, note) => {
        shown.note = note;
      },
      showScreen: (screen) => {
        shown.screen = screen;
      },
    },
    frame: {
      embedded: true,
      touched: () => true,
      send: (message) => sent.push(message),
      listen: () => undefined,
      observe: () => undefined,
    },
    store: createStore(() => {
      throw new DOMException('blocked', 'SecurityError');
    }),
    preferences: {
      texts: () => playerTextsFor('en'),
      languages: () => ['en'],
      settings: () => {
        throw new Error('No setting is asked for');
      },
      change: () => undefined,
      setLanguage: () => undefined,
      subscribe: () => () => undefined,
    },
    state: () => state,
    apply,
    text: (text) => (typeof text === 'string' ? text : ''),
    spoken: () => '',
    restart: () => apply((now) => moves.restart(play, now)),
    returnTo: (index) => apply((now) => moves.goBackTo(play, now, index)),
    openChoices: () => undefined,
    linkAddress: () => '/comics/p1',
    identity: { title: () => 'Story' },
    timers,
  };
  const late = createLazyEndings(parts, () => apply((now) => ({ state: now, commands: [] })));
  const endings = how === 'late' ? late : createPlayedEndings(parts);
  const press = (name: string) => {
    const all = shown.screen?.querySelectorAll('button') ?? [];
    [...all].find((each) => (each.ariaLabel ?? each.textContent) === name)?.click();
  };
  apply((now) => moves.startPlay(play, now));
  const tap = (id: number) => apply((now) => moves.tapObject(play, now, id));
  return {
    tap,
    sent,
    shown,
    timers,
    endings,
    late,
    press,
    page: () => state.page,
    progress: () => state.progress,
  };
}
