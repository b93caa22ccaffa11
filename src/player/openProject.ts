import type { LinkKind } from '@/comics/project';
import { createControls } from '@/player/controls/connectControls';
import type { Start } from '@/player/controls/showPoster';
import type { Frame } from '@/player/frameMessages';
import { createPlayKeeper } from '@/player/keepPlay';
import type { MetReader } from '@/player/meetReader';
import { obeyFrame } from '@/player/obeyFrame';
import { createPlayer } from '@/player/player';
import { projectSounds } from '@/player/rules/pageActions';
import { initialState } from '@/player/rules/playState';
import { createRunning } from '@/player/running';
import { createLateDesk } from '@/player/sound/lateDesk';

export interface OpenedProject extends MetReader {
  readonly frame: Frame;
  readonly linkAddress: (kind: LinkKind, id: string) => string;
}

/** Joins everything that plays one project, and plays it when the reader starts. */
export async function openProject(opened: OpenedProject): Promise<void> {
  const { launch, id, project, hash, frame, shell, store, files, preferences } = opened;
  const root = document.documentElement;
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const isCalm = () => reducedMotion.matches || preferences.settings().calm;
  const keeper = createPlayKeeper(store, project, id, hash);
  const kept = launch.page === null ? await keeper.kept() : null;
  const first = project.pages[(launch.page ?? 0) - 1]?.id ?? project.start;
  const fresh = { ...initialState(project), page: first };
  let audible = false;

  const showCaptions = () => {
    const { captions, muted } = preferences.settings();
    const texts = captions || muted || !audible ? sounds.captions().map(player.text) : [];
    shell.showCaptions(texts.filter((text) => text !== ''));
  };
  const loadSound = async () => {
    const { openSound } = await import('@/player/sound/openSound');
    return openSound({
      address: files.address,
      duration: (ref) => files.resource(ref)?.duration,
      onChange: showCaptions,
      wanted: () => !preferences.settings().muted,
      onAudible: () => {
        audible = true;
      },
    });
  };
  const sounds = createLateDesk(projectSounds(project).next().done ? null : loadSound);
  const player = createPlayer({
    project,
    projectId: id,
    initial: kept ?? fresh,
    fresh,
    files,
    shell,
    frame,
    store,
    keeper,
    sounds,
    preferences,
    reducedMotion: isCalm,
    onTouch: () => running.touch(),
    onChange: () => controls.refresh(),
    onLink: (kind, target) => {
      if (frame.embedded) frame.tell({ type: 'link', kind, id: target });
      else window.open(opened.linkAddress(kind, target), '_blank', 'noopener');
    },
    openChoices: () => controls.openSheet('choices'),
  });
  const running = createRunning(document, player, sounds, () => controls.refresh());
  const controls = createControls(project, player, preferences, shell, {
    running,
    resourceAlt: (ref) => files.resource(ref)?.alt,
    start: () => play('usual'),
    // Keys do not leave a frame by themselves.
    escape: () => frame.tell({ type: 'escape' }),
  });

  const play = (start: Start) => {
    if (running.phase() !== 'poster') return;
    shell.showScreen(null);
    controls.connect();
    running.set('playing');
    player.begin(start === 'new' || kept === null ? 'new' : 'again');
    frame.tell({ type: 'play' });
  };

  let told = preferences.settings();
  const obeyPreferences = () => {
    const settings = preferences.settings();
    sounds.setMuted(settings.muted);
    showCaptions();
    if (settings.muted !== told.muted) frame.tell({ type: 'sound', on: !settings.muted });
    if (settings.turning !== told.turning) player.stayAnew();
    told = settings;
    root.classList.toggle('calm', isCalm());
    root.style.setProperty('--reading', String(settings.textSize));
    const [language = ''] = preferences.languages();
    if (root.lang !== language) {
      root.lang = language;
      if (running.phase() === 'poster') opened.putPoster();
      else {
        shell.setTitle(player.text(project.meta.title));
        player.redraw();
      }
    }
    controls.refresh();
  };

  root.lang = preferences.languages()[0] ?? '';
  shell.setTitle(player.text(project.meta.title));
  preferences.listen(obeyPreferences);
  reducedMotion.addEventListener('change', obeyPreferences);
  obeyPreferences();
  frame.listen((message) =>
    obeyFrame(message, {
      play: () => (running.phase() === 'poster' ? play('usual') : running.touch()),
      pause: running.hold,
      close: () => {
        sounds.close();
        running.set('closed');
      },
      setMuted: (muted) => preferences.change({ muted }),
      setCaptions: (captions) => preferences.change({ captions }),
      setLanguage: (language) => preferences.setLanguage(language, 'passing'),
      goTo: (page) => {
        play('new');
        player.goTo(page);
      },
    }),
  );
  frame.tell({ type: 'ready', title: player.text(project.meta.title), pages: project.pages.length });
  void opened.started.then(play);
}
