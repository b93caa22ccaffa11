import type { ComicPage, DrawnText } from '@/comics/project';
import { resolveText, textTag } from '@/comics/resolveText';
import { logLostChunk } from '@/lib/logFailure';
import { createPausableTimers } from '@/lib/pausableTimers';
import type { DrawContext } from '@/player/draw/drawContext';
import { fetchFont } from '@/player/draw/lettering/lettering';
import { createStage, type Stage } from '@/player/draw/stage';
import type { ChangeAnnouncer } from '@/player/play/changeAnnouncer';
import { createLazyEndings } from '@/player/play/lazyEndings';
import type { ConnectedFeature, PlayedEndings, PlayerFeature, PlayerParts } from '@/player/play/playerParts';
import { createPlayLoop } from '@/player/play/playLoop';
import { createScene } from '@/player/play/scene';
import {
  createContext,
  currentPage,
  type FeatureRules,
  type MoveResult,
  type PlayContext,
  type PlayState,
  pageNumber,
} from '@/player/rules/playState';
import * as moves from '@/player/rules/readerMoves';
import { countsPages, nextPages } from '@/player/rules/readerMoves';
import { sentences, textsAt } from '@/player/rules/texts';
import { errorScreen } from '@/player/screens/statusScreens';
import type { Narrator } from '@/player/sound/soundMixer';
import { errorNotice } from '@/player/texts/playErrors';

export interface Player {
  /** Opens the first page; `again` resumes a play. */
  readonly begin: (how: 'new' | 'again', from: PlayState) => void;
  readonly continue: () => void;
  readonly goBack: () => void;
  /** From a step of the guided view to the whole page; `false` when the whole page is shown already. */
  readonly leaveStep: () => boolean;
  readonly restart: () => void;
  /** Counted from 1. */
  readonly goTo: (number: number) => void;
  readonly state: () => PlayState;
  readonly canContinue: () => boolean;
  readonly text: (text: DrawnText | undefined) => string;
  readonly title: () => string;
  readonly context: PlayContext;
  readonly move: (next: (state: PlayState) => MoveResult) => void;
  readonly reschedule: () => void;
  readonly stage: Pick<Stage, 'element' | 'drawing'>;
  readonly redraw: () => void;
  readonly setRunning: (running: boolean) => void;
  readonly features: readonly Pick<ConnectedFeature, 'isTimed' | 'settings'>[];
  readonly join: (feature: ConnectedFeature, rules?: FeatureRules) => void;
  /** Sets the narrator; call it again when they start or stop. The page then lasts at most `longest`. */
  readonly narrate: (narrator: Narrator, longest?: number) => void;
  readonly endings: Pick<PlayedEndings, 'offer' | 'shared'>;
}

/** `added`: the features of version 2 that the file uses. */
export function createPlayer(parts: PlayerParts, added: readonly PlayerFeature[] = []): Player {
  const { project, playStorage, shell, frame, sounds, files, preferences, networkIdle } = parts;
  const rules = added.flatMap((feature) => feature.rules ?? []);
  const play = createContext(project, Math.random, rules);
  const features: ConnectedFeature[] = [];
  let narrator: Narrator | null = null;
  const timers = createPausableTimers();
  const stage = createStage(project.canvas, parts.reducedMotion);
  const { texts, languages, settings } = preferences;

  /** Getters, since the title is needed before the play exists. */
  const now = {
    get variables() {
      return loop.state().variables;
    },
    get seen() {
      return loop.state().seen;
    },
  };
  const text = (value: DrawnText | undefined) => resolveText(value, textsAt(languages(), now));

  const title = () => parts.identity.title(project, text);

  // Until the font has loaded, text is drawn in the device's font. Pictures have no such fallback, so they
  // load first.
  void networkIdle.then(() => fetchFont(document, 700, `!${title()}`));

  const move = (next: (state: PlayState) => MoveResult, way: 'apply' | 'touch' = 'apply') => {
    parts.onTouch();
    scene.finish();
    loop[way](next);
  };

  const context: DrawContext = {
    project,
    texts,
    text,
    language: (value) => textTag(value, languages()) ?? project.meta.language,
    address: files.address,
    resource: files.resource,
    reducedMotion: parts.reducedMotion,
    reading: () => settings().reading,
    preloads: () => !settings().savesData,
    onTap: (object) => move((state) => moves.tapObject(play, state, object), 'touch'),
    onOption: (choice, option) => {
      frame.send({ type: 'choice', choice: choice.id, option });
      move((state) => moves.takeOption(play, state, choice, option), 'touch');
    },
    onContinue: () => player.continue(),
    features,
  };
  const scene = createScene(stage, play, context, parts.pictures);

  let announcer: ChangeAnnouncer | null = null;
  /** The page as announced; a tap may precede the next announcement. */
  let opened = parts.initial;
  // The announcer loads after the first page, which has no changes to announce.
  const fetchAnnouncer = () =>
    import('@/player/play/changeAnnouncer').then(
      ({ createChangeAnnouncer }) => {
        if (announcer !== null) return;
        announcer = createChangeAnnouncer({ languages, resourceAlt: (ref) => files.resource(ref)?.alt });
        announcer.start(currentPage(play, opened), opened);
        tellChanges(loop.state());
      },
      () => undefined,
    );
  const tellChanges = (state: PlayState) => {
    const news = announcer?.news(currentPage(play, state), state) ?? [];
    if (news.length > 0) shell.announce(sentences(...news));
  };

  const loop = createPlayLoop(parts.initial, {
    context: play,
    scene,
    sounds,
    timers,
    turning: () => (narrator?.speaks() ? 'reader' : settings().turning),
    measured: (before, after) => endings.measured(before, after),
    onChange: (state) => {
      if (state.stage === 'playing') shell.showScreen(null);
      endings.follow(state);
      tellChanges(state);
      for (const { follow } of features) follow?.(state);
      // At an ending there is nothing to continue.
      if (state.stage === 'ended' || state.progress === 1) playStorage.remove();
      else playStorage.save(state);
      parts.onChange();
    },
    onPage: (page) => {
      const n = pageNumber(project, page.id);
      const of = project.pages.length;
      shell.setNote('link', null);
      shell.announce(pageText(page));
      opened = loop.state();
      for (const { turned } of features) turned?.(opened);
      if (announcer === null) void fetchAnnouncer();
      else announcer.start(page, opened);
      endings.fetch();
      endings.look();
      frame.send({ type: 'page', n, of, id: page.id });
      if (!settings().savesData) sounds.prepare(nextPages(play, page).flatMap((next) => next.sounds ?? []));
    },
    onEnd: () => endings.end(),
    onLoop: () => {
      const again = { label: texts().again, run: player.restart };
      frame.send({ type: 'error', code: 'E_LOOP' });
      errorNotice('E_LOOP', languages()[0] ?? '').then((notice) =>
        shell.showScreen(errorScreen(notice, again)),
      );
    },
    onLink: ({ kind, id }) => parts.onLink(kind, id),
    onFeature: (command) => {
      for (const { perform } of features) perform?.(command);
    },
    onLinkOffer: async ({ kind, id }) => {
      const { visit } = loop.state();
      const note = await import('@/player/screens/pageNotes').catch(logLostChunk);
      if (note === null || loop.state().visit !== visit) return;
      shell.setNote(
        'link',
        note.linkNote(kind, languages()[0] ?? '', () => parts.onLink(kind, id)),
      );
    },
  });

  const redraw = () => scene.redraw(loop.state());
  for (const { connect } of added) {
    if (connect) features.push(connect({ ...parts, ...loop, play, drawing: context, stage, timers, redraw }));
  }

  const counts = countsPages(play);
  /** The page's position in the comic, for the bar. */
  const placeOf = (page: ComicPage) => {
    if (counts) return texts().page(pageNumber(project, page.id), project.pages.length);
    const { progress } = loop.state();
    return progress > 0 ? `${texts().progress}: ${Math.round(progress * 100)}%` : '';
  };

  const pageText = (page: ComicPage) => sentences(placeOf(page), text(page.alt), scene.spoken());

  const endings = createLazyEndings(
    {
      ...parts,
      play,
      text,
      state: loop.state,
      apply: loop.apply,
      spoken: () => pageText(currentPage(play, loop.state())),
      restart: () => player.restart(),
      returnTo: (index) => move((state) => moves.goBackTo(play, state, index)),
    },
    // From now on the progress can be computed.
    () => loop.apply((state) => ({ state, commands: [] })),
  );

  // An interaction with the page of an ending delays the end.
  for (const kind of ['pointerdown', 'keydown']) {
    document.addEventListener(kind, endings.look, { capture: true, passive: true });
  }

  const player: Player = {
    begin: (how, from) => {
      shell.setStage(stage.element, networkIdle);
      loop.apply(() => (how === 'again' ? moves.resume(play, from) : moves.startPlay(play, from)));
    },
    continue: () => {
      parts.onTouch();
      // Text that is still being typed is completed first.
      if (!scene.finish()) loop.touch((state) => moves.continueReading(play, state));
    },
    goBack: () => move((state) => moves.goBack(play, state)),
    leaveStep: () => {
      const { stage: now, step } = loop.state();
      const within = now === 'playing' && step > 0;
      if (within) move(moves.showWholePage);
      return within;
    },
    move,
    reschedule: loop.reschedule,
    context: play,
    stage,
    restart: () => move((state) => moves.restart(play, state)),
    goTo: (wanted) => loop.apply((state) => moves.goToPageNumber(play, state, wanted)),
    state: loop.state,
    canContinue: () => moves.canContinue(play, loop.state()),
    text,
    title,
    redraw,
    setRunning: (running) => {
      for (const each of [timers, endings.timers]) {
        if (running) each.resume();
        else each.pause();
      }
      stage.setRunning(running);
      for (const feature of features) feature.setRunning?.(running);
    },
    features,
    join: (feature, more) => {
      features.push(feature);
      if (more) rules.push(more);
    },
    narrate: (next, longest) => {
      narrator = next;
      sounds.narrate(next);
      loop.reschedule(longest);
    },
    endings,
  };
  return player;
}
