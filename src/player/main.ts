import '@/player/player.css';
import { linkAddress, projectFiles } from '@/player/addresses';
import { loadingScreen, refusalScreen } from '@/player/controls/screens';
import { findAddresses } from '@/player/findAddresses';
import { joinFrame } from '@/player/frameMessages';
import { readLaunch } from '@/player/launch';
import { loadProject } from '@/player/loadProject';
import { openProject } from '@/player/openProject';
import { type Refusal, refusalNotice } from '@/player/refusals';
import { createShell } from '@/player/shell';
import { createStore } from '@/player/storage';
import { wordsFor } from '@/player/words';

const root = document.getElementById('player');
if (root !== null) start(root);

function start(place: HTMLElement): void {
  const launch = readLaunch(location.search);
  const frame = joinFrame(window);
  const shell = createShell(place);
  const store = createStore(() => localStorage);
  const language = launch.language ?? navigator.language;
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
    const addresses = await findAddresses(document);
    if (addresses === null) return refuse('E_NETWORK');
    const files = projectFiles(addresses, id, launch.key);
    const loaded = await loadProject(files.project);
    if (!loaded.ok) return refuse(loaded.code);
    openProject({
      launch,
      id,
      project: loaded.project,
      hash: loaded.hash,
      frame,
      shell,
      store,
      fileAddress: files.resource,
      linkAddress: (kind, target) => linkAddress(addresses, kind, target),
    });
  };
  void load();
}
