import { createRoot } from 'react-dom/client';
import '@vkontakte/vkui/dist/components.css';
import '@/app/styles';
import type { Dictionary } from '@/i18n/loadDictionary';
import { createBrowserLook, themeDocument } from '@/platform/browser/browserLook';
import { createDeviceStorage } from '@/platform/browser/deviceStorage';
import type { Appearance } from '@/platform/Platform';
import { prepareApp, tokenOf } from '../support/app/prepareApp';
import { OpenedDialog } from './OpenedDialog';
import type { State } from './State';
import { type Shown, shownSchema, stateOf } from './shown';

const shown = shownSchema.parse(JSON.parse(window.name));
const root = document.getElementById('root');
const state = stateOf(shown);
if (root === null || state === undefined) throw new Error(`There is nothing to show: ${window.name}`);
const dictionary = await fetch(`/localize/${shown.lang}.json`);
draw(root, state, shown, await dictionary.json());

function draw(
  root: HTMLElement,
  { path, open, host, person, ...options }: State,
  { theme, width, lang }: Shown,
  texts: Dictionary,
) {
  blockStorage();
  const look: Appearance['style'] = width < 600 ? 'android' : 'vkcom';
  themeDocument(document.documentElement, { style: look, colorScheme: theme });
  document.documentElement.lang = lang;

  const storage = createDeviceStorage(window);
  storage.set('color_scheme', theme);
  if (person !== undefined) {
    storage.set('token', tokenOf(person));
    // Only first-time visitors see the introduction.
    storage.set('introduced', '1');
  }
  const { app, server } = prepareApp(path, texts, {
    ...options,
    person,
    locale: lang,
    host: { storage, look: createBrowserLook(window, look, storage), ...host },
    addresses: { staticUrls: [''], ...options.addresses },
    beside: open && <OpenedDialog open={open} />,
  });
  createRoot(root).render(app);
  setInterval(() => showFaults(server.faults), 500);
}

/** All frames have one origin, and each has its own person: their storage is in memory. */
function blockStorage(): void {
  Object.defineProperty(window, 'localStorage', {
    get() {
      throw new Error('A state keeps nothing.');
    },
  });
}

/** After a call without an answer, or an answer that no server gives, the state is wrong. */
function showFaults(faults: readonly string[]): void {
  if (faults.length === 0) return;
  const alert = document.getElementById('state-faults') ?? document.createElement('pre');
  alert.id = 'state-faults';
  alert.role = 'alert';
  alert.style.cssText =
    'position: fixed; inset: 0 0 auto; z-index: 1000; margin: 0; padding: 8px; white-space: pre-wrap; color: #fff; background: #b00020';
  alert.textContent = [...new Set(faults)].join('\n');
  document.body.append(alert);
}
