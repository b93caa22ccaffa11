import type { ComicPage } from '@/comics/project';
import type { PausableTimers } from '@/lib/pausableTimers';
import { withTimeLimit } from '@/lib/withTimeLimit';
import type { PageView } from '@/player/draw/pageView';
import { minPageDuration } from '@/player/rules/flashLimit';
import type { FeatureCommand, LinkTarget } from '@/player/rules/playState';
import {
  type Command,
  currentPage,
  enteredAutomatically,
  type MoveResult,
  type PlayContext,
  type PlayState,
} from '@/player/rules/playState';
import { advanceAutomatically, continueActions, continueReading } from '@/player/rules/readerMoves';
import { readingTime } from '@/player/rules/texts';
import type { SoundMixer } from '@/player/sound/soundMixer';
import type { Settings } from '@/player/storage/preferences';

export interface Scene extends Pick<PageView, 'refresh' | 'reveal' | 'animate' | 'hint' | 'spoken'> {
  readonly prepare: (page: ComicPage, state: PlayState) => Promise<void>;
  readonly turn: (page: ComicPage, state: PlayState, how: Extract<Command, { kind: 'turn' }>) => void;
  readonly step: (page: ComicPage, state: PlayState) => void;
}

interface PlayLoopParts {
  readonly context: PlayContext;
  readonly scene: Scene;
  readonly sounds: Pick<SoundMixer, 'turn' | 'play' | 'silence'>;
  readonly timers: PausableTimers;
  readonly turning: () => Settings['turning'];
  readonly measured: (before: PlayState, after: PlayState) => PlayState;
  readonly onChange: (state: PlayState) => void;
  readonly onPage: (page: ComicPage) => void;
  readonly onEnd: () => void;
  readonly onLoop: () => void;
  readonly onLink: (to: LinkTarget) => void;
  readonly onLinkOffer: (to: LinkTarget) => void;
  readonly onFeature: (command: FeatureCommand) => void;
}

export interface PlayLoop {
  readonly state: () => PlayState;
  /** Applies a move of the reader or of the play, after the move in progress. */
  readonly apply: (move: (state: PlayState) => MoveResult) => void;
  /** Applies a move on the visible page: a page that is still loading cannot be left. */
  readonly touch: (move: (state: PlayState) => MoveResult) => void;
  /** Restarts the page's timer after a change of who turns the pages; `longest` limits it. */
  readonly reschedule: (longest?: number) => void;
}

/** Holds the state, and executes the rules' commands for drawing, sound and clock in order. */
export function createPlayLoop(initial: PlayState, parts: PlayLoopParts): PlayLoop {
  const { context, scene, sounds, timers } = parts;
  let state = initial;
  let work: Promise<void> = Promise.resolve();
  let turned = Number.NEGATIVE_INFINITY;
  let coming = false;
  /** Ends the wait for the pictures of a page that was left meanwhile. */
  let leaveWait = () => {};

  const apply: PlayLoop['apply'] = (move) => {
    const moved = move(state);
    const result = { ...moved, state: parts.measured(state, moved.state) };
    if (result.state === state && result.commands.length === 0) return;
    if (result.state.visit !== state.visit) leaveWait();
    state = result.state;
    parts.onChange(state);
    work = work.then(() => perform(result));
  };

  const perform = async ({ state: then, commands }: MoveResult) => {
    for (const command of commands) {
      // A later move has left this page, so its commands are dropped.
      if (state.visit !== then.visit && command.kind !== 'link') continue;
      if (command.kind === 'turn') await turn(command, then);
      else run(command, then);
    }
    if (state.visit === then.visit) scene.refresh(state);
  };

  const turn = async (command: Extract<Command, { kind: 'turn' }>, then: PlayState) => {
    const page = currentPage(context, then);
    timers.clear();
    if (state.visit !== then.visit) return;
    const rest = enteredAutomatically(then) ? turned + minPageDuration - performance.now() : 0;
    const left = new Promise<void>((resolve) => {
      leaveWait = resolve;
    });
    coming = true;
    const prepared = Promise.race([scene.prepare(page, state), left]);
    if (rest > 0) await withTimeLimit(left, rest, () => undefined);
    await prepared;
    coming = false;
    if (state.visit !== then.visit) return;
    turned = performance.now();
    scene.turn(page, state, command);
    sounds.turn(page.sounds ?? []);
    parts.onPage(page);
    if (state.step > 0) scene.step(page, state);
    scheduleAdvance(page, state.visit);
  };

  const advanceDelay = (page: ComicPage): number | undefined => {
    const turning = parts.turning();
    if (turning === 'reader') return undefined;
    if (page.autoAdvance !== undefined) return Math.max(minPageDuration, page.autoAdvance);
    const steps = page.guidedView?.length ?? 0;
    return turning === 'itself' ? readingTime(scene.spoken(), steps) : undefined;
  };

  /** The page's duration applies to each step of the guided view. */
  const scheduleAdvance = (page: ComicPage, visit: number, longest?: number) => {
    const stay = advanceDelay(page);
    if (stay === undefined) return;
    const { step } = state;
    timers.after(Math.min(stay, longest ?? stay), () => {
      if (state.visit !== visit || state.step !== step) return;
      const turning = parts.turning();
      if (turning === 'reader') return;
      // With the reader's setting it continues without limit; pages that turn themselves stop in the end and
      // wait for the reader.
      apply((now) =>
        turning === 'itself' ? continueReading(context, now) : advanceAutomatically(context, now),
      );
      // If the page waits for a list of actions, its timer restarts.
      const stays = state.visit === visit && state.step === step && state.stage === 'playing';
      if (stays && state.waiting.length > 0) scheduleAdvance(page, visit);
    });
  };

  const run = (command: Exclude<Command, { kind: 'turn' }>, then: PlayState) => {
    switch (command.kind) {
      case 'step': {
        const page = currentPage(context, then);
        scene.step(page, state);
        return scheduleAdvance(page, then.visit);
      }
      case 'reveal':
        return scene.reveal(command.object, command.effect, state);
      case 'animate':
        scene.refresh(state);
        return scene.animate(command.object, command.effect);
      case 'play':
        return sounds.play(command.sound);
      case 'silence':
        return sounds.silence(command.channel);
      case 'later':
        return timers.after(command.duration, () => {
          const turning = parts.turning() === 'reader' ? 'reader' : 'itself';
          apply((now) => continueActions(context, now, then.visit, command.list, turning));
        });
      case 'link':
        return parts.onLink(command.to);
      case 'offerLink':
        return parts.onLinkOffer(command.to);
      case 'end':
        return parts.onEnd();
      case 'loop':
        timers.clear();
        return parts.onLoop();
      case 'hint':
        return scene.hint();
      case 'feature':
        return parts.onFeature(command.what);
    }
  };

  return {
    state: () => state,
    apply,
    touch: (move) => coming || apply(move),
    reschedule: (longest) => {
      if (!state.settled) return;
      scheduleAdvance(currentPage(context, state), state.visit, longest);
      const [list] = state.postponed;
      if (list !== undefined && state.stage === 'playing' && parts.turning() !== 'reader')
        apply((now) => continueActions(context, now, now.visit, list));
    },
  };
}
