import { find, make } from '../../local-vk/page/dom';
import { createMessageLog } from '../../local-vk/page/messageLog';
import { showToast } from '../../local-vk/page/toast';
import type { NativeAbout } from '../nativeHost';
import { createNetwork, type SocialRequest } from '../network';
import { type PhoneSwitches, readPhoneSwitches, withSwitch } from '../phoneSwitches';
import { doings, updateOf } from './pushes';
import { keepToken, shellOf } from './shell';
import { createSignInDialog } from './signInDialog';
import { fillSwitchesPart } from './switchesPart';

declare global {
  interface Window {
    /** Taken by the framed page before its first script. */
    kadrShell?: object;
    kadrReceive?: (message: unknown) => void;
  }
}

const switches = readPhoneSwitches(location.search);
const log = createMessageLog('the phone');
const network = createNetwork();
const place = find('#frame-place', HTMLElement);
const pathField = find('#path', HTMLInputElement);
let frame: HTMLIFrameElement | null = null;

const openSignIn = createSignInDialog((token) => {
  keepToken(token, switches.key);
  send({ type: 'API_KEY_CHANGED' });
});

window.kadrShell = shellOf(switches, {
  tell: (name, body) => log({ direction: 'fromApp', name, body }),
  openSignIn,
  startAnew: start,
  showOwn: (screen, projectId) => showToast(`The app opens its own ${screen} for ${projectId}.`),
  callSocialApi(call) {
    const request: SocialRequest = JSON.parse(call);
    log({ direction: 'fromApp', name: request.apiFuncName, body: request });
    const deliveries = network.answer(request, switches);
    if (deliveries.length === 0) log({ direction: 'keptBack', name: request.apiFuncName, body: request });
    const asking = frame;
    for (const { message, afterMs } of deliveries) {
      setTimeout(() => asking === frame && send(message), afterMs);
    }
  },
});

function send(message: object): void {
  log({ direction: 'toApp', name: Reflect.get(message, 'type'), body: message });
  frame?.contentWindow?.kadrReceive?.(JSON.stringify(message));
}

/** Starts the app at the path of the page's own address. */
function start(): void {
  frame?.remove();
  const path = location.hash.slice(1) || '/';
  pathField.value = path;
  frame = make('iframe', { className: 'frame', title: 'Kadr', src: path });
  Object.assign(frame, { allow: 'clipboard-write; fullscreen; autoplay' });
  place.append(frame);
}

function change(name: keyof PhoneSwitches, value: string): void {
  const query = withSwitch(location.search, name, value);
  location.assign(`${location.pathname}${query && `?${query}`}${location.hash}`);
}

function button(name: string, onPress: () => void): HTMLElement {
  const made = make('button', { className: 'button button-quiet', type: 'button', textContent: name });
  made.addEventListener('click', onPress);
  return made;
}

const doingNames = { like: 'Like', follow: 'Follow', comment: 'Comment', projectInfo: 'Rename' } as const;

async function push(doing: (typeof doings)[number]): Promise<void> {
  const { pathname = '/' } = frame?.contentWindow?.location ?? {};
  const update = await updateOf(doing, /^\/comics\/([^/]+)$/.exec(pathname)?.[1] ?? null);
  if (update === null) showToast('Sign in, and open a comic.');
  else send({ type: 'UPDATE', update });
}

fillSwitchesPart(switches, change);
find('#pushes', HTMLElement).append(
  ...doings.map((doing) => button(doingNames[doing], () => void push(doing))),
);
find('#places', HTMLElement).append(
  button('Open while it runs', () => send({ type: 'OPEN_PATH', path: pathField.value })),
  button('Start the app here', () => {
    history.replaceState(null, '', `#${pathField.value}`);
    start();
  }),
);
find('#message-form', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault();
  const text = find('#message', HTMLTextAreaElement).value;
  log({ direction: 'toApp', name: 'message', body: text });
  frame?.contentWindow?.kadrReceive?.(text);
});
find('#hardware-back', HTMLButtonElement).addEventListener('click', () => history.back());
window.addEventListener('hashchange', start);
start();

const about: NativeAbout = await (await fetch('/native/about.json')).json();
find('#paths', HTMLElement).append(
  ...['/', '/feed/popular', '/news'].map((path) => make('option', { value: path })),
  ...about.samples.map(({ id, name }) => make('option', { value: `/comics/${id}`, textContent: name })),
);
