import { createAppStorage } from '../answers/appStorage';
import type { VkHost } from '../answers/vkHost';
import { createSession, type Session } from '../session';
import { readSwitches, type Switches, writeSwitches } from '../switches';
import { fragment, writeFragment, writeQuery } from './address';
import { createAppFrame } from './appFrame';
import { createAsker } from './askPerson';
import { copyText } from './copyText';
import { readAbout, signLaunch } from './hostApi';
import { createMessageLog } from './messageLog';
import { openMore } from './moreMenu';
import { createPageStorage } from './pageStorage';
import { fillPanel, type Panel } from './panel';
import { watchPanelDoor } from './panelDoor';
import { enterApp, watchLeaving } from './phoneBack';
import { createVkPart } from './vkPart';
import { wordsOf } from './words';

const about = await readAbout();
const frame = createAppFrame();
const log = createMessageLog('VK');
const grantedScopes = new Set<string>();
const storage = createAppStorage(createPageStorage());
let switches = readSwitches(location.search);
let launchQuery = '';
let session: Session | null = null;
let panel: Panel | null = null;

const asker = createAsker((text) => copyText(text, switches.language));
const host: VkHost = {
  appId: about.appId,
  groupId: about.groupId,
  origin: location.origin,
  get launchQuery() {
    return launchQuery;
  },
  storage,
  grantedScopes,
  switches: () => switches,
  viewport: () =>
    switches.view === 'desktop' ? { width: window.innerWidth, height: window.innerHeight } : frame.size(),
  setMember: (member) => change({ ...switches, member }),
  addPost: (post) => panel?.addPost(post),
  ask: (question) => asker.ask(question, wordsOf(switches.language)),
  setLocation(location, way) {
    writeFragment(location, way);
    panel?.showPlace();
  },
  resizeFrame({ width, height }) {
    frame.resize(width ?? frame.size().width, height ?? null);
    return frame.size();
  },
  scrollTo(top) {
    window.scrollTo({ top });
    return { top: window.scrollY, height: document.documentElement.scrollHeight };
  },
  copyText: (text) => copyText(text, switches.language),
  closeApp,
  emit: (type, data) => session?.emit(type, data),
};

const vkPart = createVkPart({
  back: () => history.back(),
  more: () => showMore(),
  close: closeApp,
  openAgain: () => void openApp(),
});
const showPanel = watchPanelDoor((state) => change({ ...switches, panel: state }));

async function openApp(): Promise<void> {
  session?.end();
  asker.dismiss();
  launchQuery = await signLaunch(switches, grantedScopes);
  // Of two openings at once the later one wins.
  session?.end();
  vkPart.showClosed(false);
  if (switches.view !== 'desktop') enterApp();
  session = createSession({ host, post: frame.post, log });
  frame.resetSize();
  frame.open(`${about.websiteUrl}/?${launchQuery}${location.hash}`);
  panel?.showPlace();
}

function showMore(): void {
  openMore(wordsOf(switches.language), {
    reload: () => void openApp(),
    copyLink: () => void copyText(location.href, switches.language),
  });
}

function closeApp(): void {
  session?.end();
  asker.dismiss();
  frame.close();
  vkPart.showClosed(true);
}

function change(next: Switches): void {
  const before = switches;
  switches = next;
  writeQuery(writeSwitches(next));
  show();
  if (next.view !== before.view || next.language !== before.language) void openApp();
  else if (next.theme !== before.theme) session?.configChanged();
}

function show(): void {
  vkPart.show(switches, wordsOf(switches.language));
  panel?.showLook(switches);
  showPanel(switches.panel);
}

window.addEventListener('message', (event) => {
  if (frame.isFrom(event)) session?.receive(event.data);
});
window.addEventListener('hashchange', () => {
  panel?.showPlace();
  session?.emit('VKWebAppChangeFragment', { location: fragment() });
});
watchLeaving(() => {
  if (switches.view !== 'desktop') closeApp();
});
show();
// The app goes first, as in VK: the panel is ours alone.
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
