import { takeEarlyFile } from '@/comics/earlyFile';
import { logLostChunk } from '@/lib/logFailure';
import '@/player/draw/lettering/lettering.css';
import '@/player/player.css';
import { type Frame, isParentOfThisSite, joinFrame } from '@/player/browser/frame';
import { fetchMotion } from '@/player/draw/lazyMotion';
import { fetchFont } from '@/player/draw/lettering/lettering';
import { createPictureStore } from '@/player/draw/pictures';
import { findAddresses, linkAddress, projectFiles } from '@/player/loading/addresses';
import { identityInPage, readLaunch } from '@/player/loading/launch';
import { createShownIdentity } from '@/player/rules/shownIdentity';
import { createShell } from '@/player/screens/shell';
import { errorScreen, loadingScreen } from '@/player/screens/statusScreens';
import { loadProject } from '@/player/start/loadProject';
import { preloadOpening, presentProject } from '@/player/start/presentProject';
import { readBrowserDefaults } from '@/player/storage/preferences';
import { shareProgress } from '@/player/storage/sharedProgress';
import { createStore } from '@/player/storage/store';
import { errorNotice, type PlayErrorCode } from '@/player/texts/playErrors';
import { playerTextsFor } from '@/player/texts/playerTexts';

const root = document.getElementById('player');
if (root !== null) start(root);

function start(place: HTMLElement): void {
  const launch = readLaunch(location.search);
  const joined = joinFrame(window);
  const frame: Frame = launch.given ? { ...joined, canShare: false } : joined;
  const shell = createShell(place, (height) => frame.send({ type: 'room', height }));
  // A comic given by the page around is not the published one, so its play is neither saved nor resumed.
  const stored = createStore(() => (launch.given ? undefined : localStorage));
  const progress = shareProgress(stored, { launch, frame, isOwn: isParentOfThisSite(window) });
  const { store } = progress;
  const defaults = readBrowserDefaults(navigator);
  const language = launch.language ?? defaults.language;
  const texts = playerTextsFor(language);
  const identity = createShownIdentity(identityInPage(document, launch));
  /** Play was pressed on the page around before the comic had loaded. */
  let isAwaited = false;
  frame.listen((message) => {
    if (message.type === 'play' || message.type === 'pause') isAwaited = message.type === 'play';
    else if (message.type === 'project') identity.set(message);
    else if (message.type === 'askAge') store.remove('adult');
    else progress.receive(message);
  });
  document.documentElement.lang = language;
  // Requested together with the file, so that the first page has the font. Icons are Latin in every language.
  fetchFont(document, 400, `!${texts.play}`);

  // Key handling loads with the comic. Until then, and if it fails to load, Escape still closes the player.
  const leaving = new AbortController();
  window.addEventListener('keydown', ({ code }) => code === 'Escape' && frame.send({ type: 'escape' }), {
    signal: leaving.signal,
  });

  const showError = async (code: PlayErrorCode) => {
    frame.send({ type: 'error', code });
    // A comic whose author has hidden it for a moment, for example to publish it to others, is back then.
    const mayPass = code === 'E_NETWORK' || code === 'E_NOT_FOUND';
    const retry = mayPass ? { label: texts.retry, run: load } : null;
    shell.showScreen(errorScreen(await errorNotice(code, language), retry), false);
  };

  const load = async () => {
    const { project: id } = launch;
    if (id === null) return showError('E_PROJECT_ID');
    shell.showScreen(
      loadingScreen(texts, () => location.reload()),
      false,
    );
    frame.send({ type: 'loading' });
    // The player loads in parallel with the file, and so does motion, which most first pages need.
    const opening = import('@/player/start/openProject').catch(logLostChunk);
    void fetchMotion();
    const addresses = await findAddresses(document);
    if (addresses === null) return showError('E_NETWORK');
    const files = projectFiles(addresses, id, launch.key);
    const launched = {
      launch,
      id,
      defaults,
      shell,
      store,
      identity,
      pictures: createPictureStore(),
      fileAddress: files.resource,
    };
    const loaded = await loadProject(files.project, launch.given, takeEarlyFile(window, files.project));
    if (!loaded.ok) return showError(loaded.code);
    const connecting = loaded.features({ projectId: id, store }).catch(logLostChunk);
    const { project } = loaded;
    const loading = () => ({
      ...launched,
      launch: { ...launch, autoplay: launch.autoplay || isAwaited },
      project,
    });
    preloadOpening(loading());
    if (project.meta.age) {
      const gate = await import('@/player/start/ageGate').catch(logLostChunk);
      if (gate === null) return showError('E_NETWORK');
      await gate.passAgeGate(shell, store, frame, language);
    }
    if (launch.autoplay) await progress.known();
    const presented = presentProject(loading());
    const [module, features] = await Promise.all([opening, connecting]);
    if (module === null || features === null) return showError('E_NETWORK');
    await module.openProject({
      ...presented,
      features,
      frame,
      progress,
      linkAddress: (kind, target) => linkAddress(addresses, kind, target),
      onKeys: () => leaving.abort(),
    });
  };
  void load().catch((error: unknown) => {
    console.error(error);
    return showError('E_PLAYER');
  });
}
