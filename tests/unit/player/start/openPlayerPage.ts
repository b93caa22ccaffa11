import { onTestFinished, vi } from 'vitest';
import { type FromPlayer, type ToPlayer, wrapMessage } from '@/comics/playerMessages';
import { recordListeners } from '../../../support/dom/recordListeners';

/** Reads the player's code, which takes long the first time; a page that is opened afterwards has it at once. */
export async function readPlayerCode(): Promise<void> {
  await Promise.all([
    import('@/player/main'),
    import('@/player/start/openProject'),
    import('@/player/controls/controls'),
  ]);
}

/** What the player's page needs of a browser, and the files of its server. */
export function stubBrowser(comic: object): void {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  // This environment draws no pictures.
  HTMLImageElement.prototype.decode = async () => undefined;
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.includes('project.json') ? comic : {}),
  );
}

/** Loads the player's own page with this comic, within a page around it that receives what the player sends. */
export async function openPlayerPage(comic: object, query = ''): Promise<PlayerPage> {
  vi.resetModules();
  const forget = [window, document].map(recordListeners);
  onTestFinished(() => {
    // A page that turns by its timer would turn within a later test.
    say({ type: 'pause' });
    for (const forgetListeners of forget) forgetListeners();
    vi.unstubAllGlobals();
    localStorage.clear();
  });
  history.replaceState(null, '', `/player.html?projid=cat&lang=en${query}`);
  const root = document.createElement('div');
  root.id = 'player';
  document.body.replaceChildren(root);
  stubBrowser(comic);
  const animation = { finish: () => undefined, cancel: () => undefined, finished: Promise.resolve() };
  Object.assign(Element.prototype, { getAnimations: () => [], animate: () => animation });
  const posted: unknown[] = [];
  const around = { postMessage: (message: unknown) => posted.push(message) };
  vi.stubGlobal('parent', around);
  const post: PlayerPage['post'] = (data) => {
    const come = Object.assign(new Event('message'), {
      data,
      source: around,
      origin: 'https://kadr.example',
    });
    window.dispatchEvent(come);
  };
  const say: PlayerPage['say'] = (message) => post(wrapMessage(message));
  await import('@/player/main');

  const button = (name: string) =>
    [...root.querySelectorAll('button')].find(
      (one) => (one.ariaLabel ?? one.textContent) === name && one.closest('[hidden]') === null,
    );
  return {
    root,
    button,
    has: (message) => posted.some((one) => isSame(one, wrapMessage(message))),
    posted: () => posted,
    post,
    say,
    key: (code) => void window.dispatchEvent(new KeyboardEvent('keydown', { code, cancelable: true })),
  };
}

export interface PlayerPage {
  readonly root: HTMLElement;
  /** One that is shown. */
  readonly button: (name: string) => HTMLButtonElement | undefined;
  /** Whether the page around has received this. */
  readonly has: (message: FromPlayer) => boolean;
  readonly posted: () => readonly unknown[];
  readonly post: (data: unknown) => void;
  readonly say: (message: ToPlayer) => void;
  readonly key: (code: string) => void;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
