import { projectSounds } from '@/comics/pageContents';
import type { LinkKind } from '@/comics/project';
import { mustWarn } from '@/comics/projectHead';
import { type Frame, handleFrameMessage } from '@/player/browser/frame';
import { createLazyControls } from '@/player/controls/lazyControls';
import { fetchBubbles } from '@/player/draw/drawBubble';
import { createPlayback } from '@/player/play/playback';
import { createPlayer } from '@/player/play/player';
import type { PlayerFeature } from '@/player/play/playerParts';
import { initialState } from '@/player/rules/playState';
import { resume } from '@/player/rules/readerMoves';
import { textLanguage } from '@/player/rules/shownIdentity';
import type { Start } from '@/player/screens/showPoster';
import { errorScreen } from '@/player/screens/statusScreens';
import { createLazyMixer } from '@/player/sound/lazyMixer';
import type { PresentedProject } from '@/player/start/presentProject';
import { createPlayStorage } from '@/player/storage/playStorage';
import type { SharedProgress } from '@/player/storage/sharedProgress';

interface OpenedProject extends PresentedProject {
  /** The features of version 2 that the file uses. */
  readonly features: readonly PlayerFeature[];
  readonly frame: Frame;
  readonly progress: SharedProgress;
  readonly linkAddress: (kind: LinkKind, id: string) => string;
  /** From now on the comic handles keys itself. */
  readonly onKeys: () => void;
}

/** Assembles the player of one project, and starts it on demand. */
export async function openProject(opened: OpenedProject): Promise<void> {
  const { launch, id, project, features, frame, shell, store, files, identity, preferences } = opened;
  const root = document.documentElement;
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const isCalm = () => reducedMotion.matches || preferences.settings().calm;
  const playStorage = createPlayStorage(store, project, id, opened.networkIdle);
  const named = project.pages[(launch.page ?? 0) - 1]?.id ?? project.start;
  const fresh = () => ({ ...initialState(project), page: named });
  const load = async () => {
    for (const { reread } of features) reread?.();
    return launch.page === null ? playStorage.load() : null;
  };
  const { progress } = opened;
  const given = progress.count();
  let saved = await load();
  let audible = false;
  let begin = () => {};
  const begunByTouch = new Promise<void>((resolve) => {
    begin = resolve;
  }).then(frame.touched);

  const showCaptions = () => {
    const { captions, muted } = preferences.settings();
    const texts = captions || muted || !audible ? sounds.captions().map(player.text) : [];
    shell.showCaptions(texts.filter((text) => text !== ''));
  };
  const loadSound = async () => {
    await opened.networkIdle;
    if (projectSounds(project).next().done) return null;
    const { openSound } = await import('@/player/sound/soundMixer');
    return openSound({
      address: files.address,
      duration: (ref) => files.resource(ref)?.duration,
      onChange: showCaptions,
      settings: preferences.settings,
      touched: begunByTouch,
      onAudible: () => {
        audible = true;
      },
    });
  };
  const sounds = createLazyMixer(loadSound);
  const player = createPlayer(
    {
      project,
      projectId: id,
      initial: saved ?? fresh(),
      files,
      pictures: opened.pictures,
      networkIdle: opened.networkIdle,
      shell,
      frame,
      store,
      identity,
      playStorage,
      sounds,
      preferences,
      reducedMotion: isCalm,
      onTouch: () => playback.resume(),
      onChange: () => controls.refresh(),
      linkAddress: opened.linkAddress,
      onLink: (kind, target) => {
        if (frame.embedded) frame.send({ type: 'link', kind, id: target });
        else window.open(opened.linkAddress(kind, target), '_blank', 'noopener');
      },
      openChoices: () => controls.openSheet('choices'),
    },
    features,
  );
  const playback = createPlayback(document, player, sounds, () => controls.refresh());
  const controls = createLazyControls(
    async () => {
      const { createControls } = await import('@/player/controls/controls');
      return () =>
        createControls(project, player, preferences, shell, {
          playback,
          projectId: id,
          files,
          start: () => play('usual'),
          // Key presses do not leave a frame.
          escape: () => frame.send({ type: 'escape' }),
          onKeys: opened.onKeys,
        });
    },
    {
      page: document,
      lineFree: opened.networkIdle,
      onLost: (again) => {
        const run = () => {
          shell.showScreen(null);
          again();
        };
        const { noConnection, retry } = preferences.texts();
        shell.showScreen(errorScreen(noConnection, { label: retry, run }));
      },
    },
  );

  const play = (start: Start) => {
    if (playback.phase() !== 'poster') return;
    shell.showScreen(null);
    controls.connect();
    playback.set('playing');
    progress.begin();
    const place = opened.place();
    if (start === 'new' || saved === null) player.begin('new', fresh());
    else player.begin('again', saved);
    frame.send({ type: 'play' });
    begin();
    if (place !== 'lost') return;
    import('@/player/screens/pageNotes').then(
      ({ showLostPosition }) => showLostPosition(shell, root.lang),
      () => undefined,
    );
  };

  let previous = preferences.settings();
  const showName = () => {
    if (playback.phase() === 'poster') opened.drawPoster();
    else shell.setTitle(player.title());
  };
  const applyPreferences = () => {
    const settings = preferences.settings();
    sounds.setMuted(settings.muted);
    showCaptions();
    if (settings.muted !== previous.muted) frame.send({ type: 'sound', on: !settings.muted });
    if (settings.turning !== previous.turning) player.reschedule();
    const isResized = settings.textSize !== previous.textSize;
    previous = settings;
    root.classList.toggle('reduced-motion', isCalm());
    root.style.setProperty('--reading', String(settings.textSize));
    const [language = ''] = preferences.languages();
    if (root.lang !== language) {
      root.lang = language;
      shell.setLanguage(textLanguage(project.meta, preferences.languages()));
      showName();
      if (playback.phase() !== 'poster') player.redraw();
    } else if (isResized) player.redraw();
    controls.refresh();
  };

  root.lang = preferences.languages()[0] ?? '';
  shell.setTitle(player.title());
  identity.onChange(showName);
  preferences.subscribe(applyPreferences);
  reducedMotion.addEventListener('change', applyPreferences);
  applyPreferences();
  frame.listen((message) =>
    handleFrameMessage(message, {
      play: () => (playback.phase() === 'poster' ? play('usual') : playback.resume()),
      pause: playback.pause,
      close: () => {
        sounds.close();
        playback.set('closed');
      },
      setMuted: (muted) => preferences.change({ muted }),
      setCaptions: (captions) => preferences.change({ captions }),
      setLanguage: (language) => preferences.setLanguage(language, 'temporary'),
      offer: player.endings.offer,
      shared: player.endings.shared,
      goTo: (page) => {
        play('new');
        player.goTo(page);
      },
    }),
  );
  frame.send({
    type: 'ready',
    title: player.title(),
    pages: project.pages.length,
    warns: mustWarn(project),
  });
  progress.onGiven(given, async (moves) => {
    const next = await load();
    if (playback.phase() === 'poster') {
      saved = next;
      if (shell.stagePlace.parentElement?.querySelector('.poster')) opened.drawPoster();
    } else if (moves && next !== null) player.move(({ visit }) => resume(player.context, { ...next, visit }));
  });
  void opened.started.then(play);
  const first = project.pages.find((page) => page.id === (saved ?? fresh()).page);
  // For the bubbles on the page after the poster.
  const loaded = opened.networkIdle.then(() => fetchBubbles(first?.objects ?? []));
  void loaded.then(() => frame.send({ type: 'loaded' }));
  await opened.posterShown();
  if (playback.phase() === 'poster') frame.send({ type: 'poster' });
}
