import { find, labelled, make, quietButton, showToast } from '../../local-vk/page/dom';
import { createMessageLog } from '../../local-vk/page/messageLog';
import type { NativeAbout } from '../nativeHost';
import { createNetwork, type SocialRequest } from '../network';
import { choices, type PhoneSwitches, readPhoneSwitches, switchNames, withSwitch } from '../phoneSwitches';
import { keepToken, type ReportedAction, reportedActions, shellOf, updateOf } from './shell';

/** The app's own sign-in dialog. Returns a function that opens it. */
function createSignInDialog(onToken: (token: string) => void): () => void {
  const dialog = find('#sign-in', HTMLDialogElement);
  const form = find('#sign-in form', HTMLFormElement);
  const fault = find('#sign-in-fault', HTMLElement);
  find('#sign-in-close', HTMLButtonElement).addEventListener('click', () => dialog.close());
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const answer = await fetch('/auth/local', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
    });
    if (!answer.ok) {
      fault.textContent = 'The email or the password is wrong.';
      return;
    }
    const { token }: { readonly token: string } = await answer.json();
    dialog.close();
    onToken(token);
  });
  return () => {
    fault.textContent = '';
    dialog.showModal();
  };
}

const labels: Readonly<Record<keyof PhoneSwitches, string>> = {
  sdk: 'SDK level of Android',
  key: 'Key of the person',
  account: 'Signing in and out',
  editor: 'Editor',
  player: 'Player',
  social: 'The social network answers',
  member: 'Member of the product’s community',
};

const optionTexts: Readonly<Record<string, string>> = {
  'sdk none': 'not named (iOS, or newer)',
  'key json': 'kept by the app as JSON',
  'key plain': 'kept by the app as plain text (old)',
  'key none': 'left to the web view (oldest)',
  'account own': 'by screens of the app',
  'account none': 'not offered',
  'editor page': 'our page',
  'editor own': 'the app’s own',
  'player page': 'our page',
  'player own': 'the app’s own',
  'social normal': 'as it does',
  'social refused': 'the person says no',
  'social late': 'too late',
  'social silent': 'never',
  'social wrong': 'in a wrong shape',
  'social doubled': 'twice',
  'social without-id': 'without reqId',
  'social none': 'not reached by the app',
};

/** Fills the panel's section for the properties of the app. */
function fillSwitchesPart(
  switches: PhoneSwitches,
  change: (name: keyof PhoneSwitches, value: string) => void,
): void {
  const fields = switchNames.map((name) => {
    const select = make('select', { id: name });
    for (const value of choices[name]) {
      select.append(make('option', { value, textContent: optionTexts[`${name} ${value}`] ?? value }));
    }
    Object.assign(select, { value: switches[name] });
    select.addEventListener('change', () => change(name, Reflect.get(select, 'value')));
    return labelled(labels[name], select);
  });
  find('#switches-part', HTMLElement).append(...fields);
}

declare global {
  interface Window {
    /** Read by the framed page before its first script. */
    kadrShell?: object;
    kadrReceive?: (message: unknown) => void;
  }
}

const switches = readPhoneSwitches(location.search);
const log = createMessageLog('the phone');
const askNetwork = createNetwork();
const frameBox = find('#frame-box', HTMLElement);
const pathField = find('#path', HTMLInputElement);
let frame: HTMLIFrameElement | null = null;

const openSignIn = createSignInDialog((token) => {
  keepToken(token, switches.key);
  send({ type: 'API_KEY_CHANGED' });
});

window.kadrShell = shellOf(switches, {
  send: (name, body) => log({ direction: 'fromApp', name, body }),
  openSignIn,
  restart: start,
  showOwn: (screen, projectId) => showToast(`The app opens its own ${screen} for ${projectId}.`),
  callSocialApi(call) {
    const request: SocialRequest = JSON.parse(call);
    log({ direction: 'fromApp', name: request.apiFuncName, body: request });
    const deliveries = askNetwork(request, switches);
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

/** Starts the app at the path in the page's address. */
function start(): void {
  frame?.remove();
  const path = location.hash.slice(1) || '/';
  pathField.value = path;
  frame = make('iframe', { className: 'frame', title: 'Kadr', src: path });
  Object.assign(frame, { allow: 'clipboard-write; fullscreen; autoplay' });
  frameBox.append(frame);
}

function change(name: keyof PhoneSwitches, value: string): void {
  const query = withSwitch(location.search, name, value);
  location.assign(`${location.pathname}${query && `?${query}`}${location.hash}`);
}

const reportedActionNames = {
  like: 'Like',
  follow: 'Follow',
  comment: 'Comment',
  projectInfo: 'Rename',
} as const;

async function push(action: ReportedAction): Promise<void> {
  const { pathname = '/' } = frame?.contentWindow?.location ?? {};
  const update = await updateOf(action, /^\/comics\/([^/]+)$/.exec(pathname)?.[1] ?? null);
  if (update === null) showToast('Sign in, and open a comic.');
  else send({ type: 'UPDATE', update });
}

fillSwitchesPart(switches, change);
find('#pushes', HTMLElement).append(
  ...reportedActions.map((action) => quietButton(reportedActionNames[action], () => void push(action))),
);
find('#locations', HTMLElement).append(
  quietButton('Open while it runs', () => send({ type: 'OPEN_PATH', path: pathField.value })),
  quietButton('Start the app here', () => {
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
