import '@/player/player.css';
import { linkAddress, projectFiles } from '@/player/addresses';
import { loadingScreen, refusalScreen } from '@/player/controls/screens';
import { findAddresses } from '@/player/findAddresses';
import { joinFrame } from '@/player/frameMessages';
import { readLaunch } from '@/player/launch';
import { loadProject } from '@/player/loadProject';
import { meetReader } from '@/player/meetReader';
import { type Refusal, refusalNotice } from '@/player/refusals';
import { createShell } from '@/player/shell';
import { createStore } from '@/player/storage';
import { readSurroundings } from '@/player/surroundings';
import { wordsFor } from '@/player/words';

const root = document.getElementById('player');
if (root !== null) start(root);

function start(place: HTMLElement): void {
  const launch = readLaunch(location.search);
  const frame = joinFrame(window);
  const shell = createShell(place);
  const store = createStore(() => localStorage);
  const surroundings = readSurroundings(navigator);
  const language = launch.language ?? surroundings.language;
  const words = wordsFor(language);
  document.documentElement.lang = language;

  const refuse = async (code: Refusal) => {
    frame.tell({ type: 'error', code });
    const retry = code === 'E_NETWORK' ? { label: words.retry, run: () => void load() } : null;
    shell.showScreen(refusalScreen(await refusalNotice(code, language), retry), false);
  };

  const load = async () => {
    const { project: id } = launch;
    if (id === null) return refuse('E_PROJECT_ID');
    shell.showScreen(loadingScreen(words), false);
    // What plays comes beside the file that it plays.
    const playing = import('@/player/openProject').catch(() => null);
    const addresses = await findAddresses(document);
    if (addresses === null) return refuse('E_NETWORK');
    const files = projectFiles(addresses, id, launch.key);
    const loaded = await loadProject(files.project);
    if (!loaded.ok) return refuse(loaded.code);
    const met = meetReader({
      launch,
      id,
      project: loaded.project,
      hash: loaded.hash,
      surroundings,
      shell,
      store,
      fileAddress: files.resource,
    });
    const module = await playing;
    if (module === null) return refuse('E_NETWORK');
    await module.openProject({
      ...met,
      frame,
      linkAddress: (kind, target) => linkAddress(addresses, kind, target),
    });
  };
  void load();
}
