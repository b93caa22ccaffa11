import { pathType } from '@/comics/resources';
import '@/player/draw/lettering/lettering.css';
import '@/player/player.css';
import type { LinkKind } from '@/comics/project';
import type { Frame } from '@/player/browser/frame';
import { createPictureStore } from '@/player/draw/pictures';
import { comicFolder, type ExportedPage, readExportedPage } from '@/player/exported/exportedPage';
import { linkAddress } from '@/player/loading/addresses';
import { readLaunch } from '@/player/loading/launch';
import { createShownIdentity } from '@/player/rules/shownIdentity';
import { createShell } from '@/player/screens/shell';
import { errorScreen, loadingScreen } from '@/player/screens/statusScreens';
import { passAgeGate } from '@/player/start/ageGate';
import { loadProject } from '@/player/start/loadProject';
import { openProject } from '@/player/start/openProject';
import { presentProject } from '@/player/start/presentProject';
import { readBrowserDefaults } from '@/player/storage/preferences';
import { shareProgress } from '@/player/storage/sharedProgress';
import { createStore } from '@/player/storage/store';
import { errorNotice } from '@/player/texts/playErrors';
import { playerTextsFor, textsIn } from '@/player/texts/playerTexts';

const english = {
  needsServer: {
    title: 'This folder is for a website',
    text: 'Put it on a web server or on itch.io. To open the comic from a disk, export it as one file.',
  },
};

const russian: typeof english = {
  needsServer: {
    title: 'Эта папка — для сайта',
    text: 'Загрузите её на сервер или на itch.io. Чтобы комикс открывался с диска, экспортируйте его одним файлом.',
  },
};

const exportedTexts = textsIn(english, russian);

const root = document.getElementById('player');
if (root !== null) start(root, readExportedPage(document));

/** Plays the comic of an exported page (docs/exported-pages.md), without a server. */
function start(place: HTMLElement, page: ExportedPage): void {
  const { id } = page;
  const launch = { ...readLaunch(location.search), project: id, key: null, given: false };
  const addresses = { backend: '', static: '', website: page.website };
  const addressOf = (kind: LinkKind, target: string) => linkAddress(addresses, kind, target);
  const frame = frameOf(addressOf);
  const shell = createShell(place, () => undefined);
  const progress = shareProgress(
    createStore(() => localStorage),
    { launch, frame, isOwn: true },
  );
  const { store } = progress;
  const defaults = readBrowserDefaults(navigator);
  const language = launch.language ?? defaults.language;
  const texts = playerTextsFor(language);
  const cover = page.cover && page.fileAddress({ type: pathType.project, vpstr: page.cover });
  const identity = createShownIdentity({ name: page.name, cover });
  document.documentElement.lang = language;

  const load = async () => {
    if (page.file === null && location.protocol === 'file:') {
      return shell.showScreen(errorScreen(exportedTexts(language).needsServer, null), false);
    }
    shell.showScreen(
      loadingScreen(texts, () => location.reload()),
      false,
    );
    const inside = page.file === null ? null : Promise.resolve(new Response(page.file));
    const loaded = await loadProject(`${comicFolder}/project.json`, false, inside);
    if (!loaded.ok) {
      const retry = loaded.code === 'E_NETWORK' ? { label: texts.retry, run: () => void load() } : null;
      return shell.showScreen(errorScreen(await errorNotice(loaded.code, language), retry), false);
    }
    const { project } = loaded;
    if (project.meta.age) await passAgeGate(shell, store, frame, language);
    const { fileAddress } = page;
    const pictures = createPictureStore();
    const presented = presentProject({
      ...{ launch, id, project, defaults, shell, store, pictures, identity, fileAddress },
    });
    await openProject({
      ...presented,
      features: await loaded.features({ projectId: id, store }),
      frame,
      progress,
      linkAddress: addressOf,
      onKeys: () => undefined,
    });
  };
  void load().catch(async (error: unknown) => {
    console.error(error);
    shell.showScreen(errorScreen(await errorNotice('E_PLAYER', language), null), false);
  });
}

/** Sends nothing to the page around, whose owner is unknown. */
function frameOf(addressOf: (kind: LinkKind, id: string) => string): Frame {
  return {
    embedded: true,
    send: (message) => {
      if (message.type === 'link') window.open(addressOf(message.kind, message.id), '_blank', 'noopener');
    },
    observe: () => undefined,
    listen: () => undefined,
    touched: () => false,
    canShare: false,
  };
}
