import { resolveText, type TextContext } from '@/comics/resolveText';
import type { Text } from '@/comics/resources';
import { createPausableTimers } from '@/lib/pausableTimers';
import { endScreen, refusalScreen } from '@/player/controls/screens';
import type { DrawContext } from '@/player/draw/drawContext';
import { createScene } from '@/player/draw/scene';
import { createStage } from '@/player/draw/stage';
import { createPictureStore } from '@/player/pictures';
import type { PlayerParts } from '@/player/playerParts';
import { createPlayLoop } from '@/player/playLoop';
import { refusalNotice } from '@/player/refusals';
import { createContext, type Outcome, type PlayState } from '@/player/rules/playState';
import * as moves from '@/player/rules/readerMoves';
import { savePlay } from '@/player/rules/savedPlay';

/** A play on the screen: what keys, controls and the framing page may do with it. */
export interface Player {
  /** Opens the page of the state that it was made with; `again` when that play was kept. */
  readonly begin: (how: 'new' | 'again') => void;
  readonly goOn: () => void;
  readonly goBack: () => void;
  /** Back to the whole page from a guided step, or to the page from the end. */
  readonly escape: () => void;
  readonly restart: () => void;
  /** The page with this number, counted from 1. */
  readonly goTo: (number: number) => void;
  readonly state: () => PlayState;
  readonly canGoOn: () => boolean;
  readonly text: (text: Text | undefined) => string;
  /** Draws the page anew, for a language that was just chosen. */
  readonly redraw: () => void;
  readonly setRunning: (running: boolean) => void;
}

export function createPlayer(parts: PlayerParts): Player {
  const { project, projectId, hash, shell, frame, store, sounds, files } = parts;
  const play = createContext(project, Math.random);
  const timers = createPausableTimers();
  const stage = createStage(project.canvas, parts.reducedMotion);
  const words = () => parts.words();
  const number = (id: number) => project.pages.findIndex((page) => page.id === id) + 1;

  const textContext = (): TextContext => ({
    languages: parts.languages(),
    variable: (name) => loop.state().variables.get(name),
  });
  const text = (value: Text | undefined) => resolveText(value, textContext());

  const move = (next: (state: PlayState) => Outcome) => {
    parts.onTouch();
    scene.finish();
    loop.make(next);
  };

  const context: DrawContext = {
    project,
    words,
    text,
    address: files.address,
    resourceAlt: (ref) => files.resource(ref)?.alt,
    reducedMotion: parts.reducedMotion,
    onTap: (object) => move((state) => moves.tapObject(play, state, object)),
    onOption: (choice, option) => move((state) => moves.takeOption(play, state, choice, option)),
    onContinue: () => player.goOn(),
  };
  const scene = createScene(stage, play, context, createPictureStore(files.address));

  const loop = createPlayLoop(parts.initial, {
    context: play,
    scene,
    sounds,
    timers,
    onChange: (state) => {
      if (state.stage === 'playing') shell.showScreen(null);
      if (state.stage === 'ended') store.remove(projectId);
      else store.write(projectId, savePlay(project, state, hash, Date.now()));
      parts.onChange();
    },
    onPage: (page) => {
      const n = number(page.id);
      const of = project.pages.length;
      shell.announce([words().page(n, of), text(page.alt)].filter((part) => part !== '').join('. '));
      frame.tell({ type: 'page', n, of });
    },
    onEnd: (ending) => {
      shell.showScreen(endScreen(text(ending), words(), player.restart));
      shell.announce([words().theEnd, text(ending)].filter((part) => part !== '').join('. '));
      frame.tell({ type: 'end', ending: text(ending) });
    },
    onLoop: () => {
      const again = { label: words().again, run: player.restart };
      frame.tell({ type: 'error', code: 'E_LOOP' });
      refusalNotice('E_LOOP', parts.languages()[0] ?? '').then((notice) =>
        shell.showScreen(refusalScreen(notice, again)),
      );
    },
    onLink: ({ kind, id }) => parts.onLink(kind, id),
  });

  const player: Player = {
    begin: (how) => {
      shell.setStage(stage.element);
      loop.make((state) => (how === 'again' ? moves.resume(play, state) : moves.begin(play, parts.fresh)));
    },
    goOn: () => move((state) => moves.goOn(play, state)),
    goBack: () => move((state) => moves.goBack(play, state)),
    escape: () => {
      const { stage: now, step } = loop.state();
      if (now === 'ended') player.goBack();
      else if (step > 0) move(moves.leaveStep);
    },
    restart: () => move((state) => moves.restart(play, state)),
    goTo: (wanted) => loop.make((state) => moves.goToNumber(play, state, wanted)),
    state: loop.state,
    canGoOn: () => moves.canGoOn(play, loop.state()),
    text,
    redraw: () => scene.redraw(loop.state()),
    setRunning: (running) => {
      if (running) timers.resume();
      else timers.pause();
      stage.setRunning(running);
    },
  };
  return player;
}
