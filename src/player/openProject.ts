import type { LinkKind, Project } from '@/comics/project';
import { indexResources, type VirtualPath } from '@/comics/resources';
import { createControls } from '@/player/controls/connectControls';
import { showPoster } from '@/player/controls/showPoster';
import type { Frame } from '@/player/frameMessages';
import type { Launch } from '@/player/launch';
import { obeyFrame } from '@/player/obeyFrame';
import { createPlayer } from '@/player/player';
import type { ProjectResources } from '@/player/playerParts';
import { createPreferences } from '@/player/preferences';
import { projectSounds } from '@/player/rules/pageActions';
import { initialState } from '@/player/rules/playState';
import { restorePlay } from '@/player/rules/savedPlay';
import type { Shell } from '@/player/shell';
import { createSoundDesk } from '@/player/sound/soundDesk';
import { openSoundOnTouch } from '@/player/sound/soundGate';
import type { Store } from '@/player/storage';

export interface OpenedProject {
  readonly launch: Launch;
  readonly id: string;
  readonly project: Project;
  readonly hash: string;
  readonly frame: Frame;
  readonly shell: Shell;
  readonly store: Store;
  readonly fileAddress: (path: VirtualPath) => string;
  readonly linkAddress: (kind: LinkKind, id: string) => string;
}

/** Joins everything that plays one project and puts up its poster, or plays at once. */
export function openProject(opened: OpenedProject): void {
  const { launch, id, project, hash, frame, shell, store } = opened;
  const files = projectResources(project, opened.fileAddress);
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const kept = launch.page === null ? restorePlay(project, hash, store.read(id)) : null;
  const first = project.pages[(launch.page ?? 0) - 1]?.id ?? project.start;
  const fresh = { ...initialState(project), page: first };

  /** Behind its poster, going on, held by the framing page, or closed by it for good. */
  let phase: 'poster' | 'playing' | 'held' | 'closed' = 'poster';
  let audible = false;

  const preferences = createPreferences(store, launch, project.meta.language, () => {
    sounds.setMuted(preferences.muted());
    controls.refresh();
  });
  const sounds = createSoundDesk({
    address: files.address,
    duration: (ref) => files.resource(ref)?.duration,
    onChange: () => {
      const wanted = preferences.captions() || preferences.muted() || !audible;
      const texts = wanted ? sounds.captions().map(player.text) : [];
      shell.showCaptions(texts.filter((text) => text !== ''));
    },
  });
  const player = createPlayer({
    project,
    projectId: id,
    hash,
    initial: kept ?? fresh,
    fresh,
    files,
    shell,
    frame,
    store,
    sounds,
    words: preferences.words,
    languages: preferences.languages,
    reducedMotion: () => reducedMotion.matches,
    onTouch: () => phase === 'held' && setPhase('playing'),
    onChange: () => controls.refresh(),
    onLink: (kind, target) => {
      if (frame.embedded) frame.tell({ type: 'link', kind, id: target });
      else window.open(opened.linkAddress(kind, target), '_blank', 'noopener');
    },
  });

  const setPhase = (next: typeof phase) => {
    phase = next;
    const goes = phase === 'playing' && !document.hidden;
    player.setRunning(goes);
    sounds.setSuspended(!goes);
  };
  const setMuted = (muted: boolean) => {
    if (muted === preferences.muted()) return;
    preferences.setMuted(muted);
    frame.tell({ type: 'sound', on: !muted });
  };
  const controls = createControls(project, player, preferences, shell, {
    goOn: () => (phase === 'poster' ? usualStart() : player.goOn()),
    goBack: () => phase !== 'poster' && player.goBack(),
    escape: () => phase !== 'poster' && player.escape(),
    setMuted,
  });

  const play = (how: 'new' | 'again') => {
    shell.showScreen(null);
    controls.connect();
    setPhase('playing');
    player.begin(how);
    frame.tell({ type: 'play' });
  };
  const usualStart = () => play(kept === null ? 'new' : 'again');

  sounds.setMuted(preferences.muted());
  if (!projectSounds(project).next().done) {
    openSoundOnTouch(window, (output) => {
      audible = true;
      if (phase === 'closed') output.close();
      else sounds.connect(output);
    });
  }
  document.addEventListener('visibilitychange', () => setPhase(phase));
  frame.listen((message) =>
    obeyFrame(message, {
      play: () => {
        if (phase === 'poster') usualStart();
        else if (phase === 'held') setPhase('playing');
      },
      pause: () => phase === 'playing' && setPhase('held'),
      close: () => {
        sounds.close();
        setPhase('closed');
      },
      setMuted,
      setCaptions: preferences.setCaptions,
      setLanguage: (language) => {
        preferences.setLanguage(language);
        document.documentElement.lang = language;
        if (phase === 'poster') putPoster();
        else player.redraw();
      },
      goTo: (page) => {
        if (phase === 'poster') play('new');
        player.goTo(page);
      },
    }),
  );

  const putPoster = () => showPoster(project, files, shell, player, preferences.words(), kept !== null, play);
  document.documentElement.lang = preferences.languages()[0] ?? '';
  document.title = player.text(project.meta.title) || document.title;
  frame.tell({ type: 'ready', title: player.text(project.meta.title), pages: project.pages.length });
  if (launch.autoplay) usualStart();
  else putPoster();
}

function projectResources(project: Project, fileAddress: (path: VirtualPath) => string): ProjectResources {
  const resource = indexResources(project.resources);
  return {
    resource,
    address: (ref) => {
      const found = resource(ref);
      return found === undefined ? '' : fileAddress(found.vp);
    },
  };
}
