import { createAppStorage, type KeyValueStore, type Promoted, type VkHost } from '../answers/vkHost';
import type { HostAbout } from '../hostServer';
import { createSession, type Session } from '../session';
import { groupOfPath, launchPath, readSwitches, type Switches, writeSwitches } from '../switches';
import { createDialogs } from './dialogs';
import { find, make, showToast } from './dom';
import { hostTextsOf } from './hostTexts';
import { createMessageLog } from './messageLog';
import { fillPanel, fragment, type Panel, writeFragment, writeQuery } from './panel';
import { createAppFrame, createVkPart, onAppLeave, openAppMenu, pushAppEntry } from './vkPart';

/** Copies a text; `false` when the browser does not allow it. */
async function copyText(text: string, language: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    return false;
  }
  showToast(`${hostTextsOf(language).copied}: ${text}`);
  return true;
}

/** Page and server are built together, so the response is not validated. */
async function readAbout(): Promise<HostAbout> {
  const answer = await fetch('/about.json');
  return answer.json();
}

/** Requests a signed launch query. */
async function signLaunch(
  switches: Switches,
  scopes: Iterable<string>,
  promoted: Iterable<string>,
): Promise<string> {
  const group = groupOfPath(location.pathname);
  const answer = await fetch(launchPath(switches, { scopes, promoted, group }));
  const launch: { readonly query: string } = await answer.json();
  return launch.query;
}

const storageKey = 'vk-storage';

/** Stores the app's VK Storage in `localStorage`, or in memory when the browser blocks that. */
function createPageStorage(): KeyValueStore {
  let memory: Readonly<Record<string, string>> = {};
  return {
    read() {
      try {
        return textsOf(JSON.parse(localStorage.getItem(storageKey) ?? '{}'));
      } catch {
        return memory;
      }
    },
    write(values) {
      memory = values;
      try {
        localStorage.setItem(storageKey, JSON.stringify(values));
      } catch {
        // Storage is blocked or full; the values are in memory.
      }
    },
  };
}

function textsOf(value: unknown): Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'));
}

/** Opens and closes the panel of switches. Returns a function that updates the page to the panel's state. */
function watchPanelToggle(onMove: (panel: 'open' | 'closed') => void): (panel: Switches['panel']) => void {
  const opener = find('#panel-opener', HTMLButtonElement);
  const closer = find('#panel-closer', HTMLButtonElement);
  const panel = find('#panel', HTMLElement);
  const hasRoom = matchMedia('(min-width: 1100px)');

  function isOpen(state: Switches['panel']): boolean {
    return state === 'auto' ? hasRoom.matches : state === 'open';
  }
  opener.addEventListener('click', () => {
    onMove('open');
    closer.focus();
  });
  closer.addEventListener('click', () => {
    onMove('closed');
    opener.focus();
  });
  return (state) => {
    const open = isOpen(state);
    panel.hidden = !open;
    opener.hidden = open;
    opener.setAttribute('aria-expanded', String(open));
    document.documentElement.dataset.panel = open ? 'open' : 'closed';
  };
}

const about = await readAbout();
const frame = createAppFrame();
const log = createMessageLog('VK');
const grantedScopes = new Set<string>();
const promoted = new Set<Promoted>();
const storage = createAppStorage(createPageStorage());
let switches = readSwitches(location.search);
let launchQuery = '';
let session: Session | null = null;
let panel: Panel | null = null;

const dialogs = createDialogs((text) => copyText(text, switches.language));
const host: VkHost = {
  appId: about.appId,
  groupId: about.groupId,
  origin: location.origin,
  get launchQuery() {
    return launchQuery;
  },
  storage,
  grantedScopes,
  promoted,
  switches: () => switches,
  viewport: () =>
    switches.view === 'desktop' ? { width: window.innerWidth, height: window.innerHeight } : frame.size(),
  setMember: (member) => change({ ...switches, member }),
  addPost: (post) => panel?.addPost(post),
  ask: (question) => dialogs.ask(question, hostTextsOf(switches.language)),
  setLocation(location, action) {
    writeFragment(location, action);
    panel?.showLocation();
  },
  resizeFrame({ width, height }) {
    frame.resize(width ?? frame.size().width, height ?? null);
    return frame.size();
  },
  copyText: (text) => copyText(text, switches.language),
  download: (url, name) => make('a', { href: url, download: name }).click(),
  closeApp,
  emit: (type, data) => session?.emit(type, data),
};

const vkPart = createVkPart({
  back: () => history.back(),
  more: () => showMore(),
  close: closeApp,
  openAgain: () => void openApp(),
});
const showPanel = watchPanelToggle((state) => change({ ...switches, panel: state }));

async function openApp(): Promise<void> {
  session?.end();
  dialogs.dismiss();
  launchQuery = await signLaunch(switches, grantedScopes, promoted);
  // When two launches run at the same time, the later one wins.
  session?.end();
  vkPart.showClosed(false);
  if (switches.view !== 'desktop') pushAppEntry();
  session = createSession({ host, post: frame.post, log });
  frame.resetSize();
  frame.open(`${about.websiteUrl}/?${launchQuery}${location.hash}`);
  panel?.showLocation();
}

function showMore(): void {
  openAppMenu(hostTextsOf(switches.language), {
    reload: () => void openApp(),
    copyLink: () => void copyText(location.href, switches.language),
  });
}

function closeApp(): void {
  session?.end();
  dialogs.dismiss();
  frame.close();
  vkPart.showClosed(true);
}

function change(next: Switches): void {
  const before = switches;
  switches = next;
  writeQuery(writeSwitches(next));
  show();
  const isNewLaunch =
    next.view !== before.view || next.language !== before.language || next.role !== before.role;
  if (isNewLaunch) void openApp();
  else if (next.theme !== before.theme) session?.configChanged();
}

function show(): void {
  vkPart.show(switches, hostTextsOf(switches.language));
  panel?.showLook(switches);
  showPanel(switches.panel);
}

window.addEventListener('message', (event) => {
  if (frame.isFrom(event)) session?.receive(event.data);
});
window.addEventListener('hashchange', () => {
  panel?.showLocation();
  session?.emit('VKWebAppChangeFragment', { location: fragment() });
});
onAppLeave(() => {
  if (switches.view !== 'desktop') closeApp();
});
show();
// The app loads before the panel, because VK has no such panel.
await openApp().finally(() => {
  panel = fillPanel(about.samples, {
    switches: () => switches,
    change,
    go(text) {
      location.hash = text;
    },
    start(text) {
      writeFragment(text, 'replace');
      void openApp();
    },
  });
});
