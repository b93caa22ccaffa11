import { resolveText, textTag } from '@/comics/resolveText';
import type { DrawContext } from '@/player/draw/drawContext';
import { fetchMotion } from '@/player/draw/lazyMotion';
import { drawPage } from '@/player/draw/pageView';
import { connectGestures } from '@/player/features/gestures/gesturesFeature';
import type { ConnectedFeature } from '@/player/play/playerParts';
import { createContext, initialState, type PlayState } from '@/player/rules/playState';
import { startPlay } from '@/player/rules/readerMoves';
import { playerTextsFor } from '@/player/texts/playerTexts';
import { wholeProject } from './wholeProject';

/** A document that has no layout: boxes lie where their styles say, and pointers can be held. */
export async function prepareDocument(): Promise<void> {
  Object.assign(document, { fonts: { load: () => Promise.resolve([]), addEventListener: () => undefined } });
  Object.assign(Element.prototype, {
    getAnimations: () => [],
    animate: () => ({
      finish: () => undefined,
      cancel: () => undefined,
      finished: new Promise(() => undefined),
    }),
    getClientRects(this: Element) {
      return this.closest('[hidden]') === null ? [new DOMRect()] : [];
    },
    setPointerCapture: () => undefined,
    getBoundingClientRect(this: Element) {
      return boxOf(this);
    },
  });
  for (const [key, side] of [
    ['offsetWidth', 'width'],
    ['offsetHeight', 'height'],
  ] as const) {
    Object.defineProperty(HTMLElement.prototype, key, {
      configurable: true,
      get(this: HTMLElement) {
        return boxOf(this)[side];
      },
    });
  }
  await fetchMotion();
}

function boxOf(element: Element) {
  const sized = element.closest<HTMLElement>('[style*="width"]');
  let [left, top] = [0, 0];
  for (let at = sized; at; at = at.parentElement) {
    left += Number.parseFloat(at.style.left) || 0;
    top += Number.parseFloat(at.style.top) || 0;
  }
  const width = Number.parseFloat(sized?.style.width ?? '') || 0;
  const height = Number.parseFloat(sized?.style.height ?? '') || 0;
  return { left, top, width, height, right: left + width, bottom: top + height };
}

const variables = {
  count: { type: 'number', value: 0 },
  level: { type: 'number', value: 0, min: 0, max: 4 },
  place: { type: 'number', value: 0 },
  name: { type: 'text', value: '' },
};

/** A drawn page with gestures, for fingers, keys and screen readers. */
export function openPage(objects: readonly Record<string, unknown>[], { reduced = false } = {}) {
  const languages = ['en'];
  const project = wholeProject({
    meta: { title: 'x', language: 'en' },
    canvas: { width: 1000, height: 1000 },
    variables,
    pages: [
      { id: 1, objects },
      { id: 90, objects: [] },
    ],
  });
  const play = createContext(project, () => 0);
  const announced: string[] = [];
  const features: ConnectedFeature[] = [];
  let state = startPlay(play, initialState(project)).state;
  const drawing: DrawContext = {
    project,
    texts: () => playerTextsFor('en'),
    text: (text) => resolveText(text, { languages, variable: (name) => state.variables.get(name) }),
    language: (text) => textTag(text, languages) ?? 'en',
    address: () => '',
    resource: () => undefined,
    reducedMotion: () => reduced,
    reading: () => ({}),
    preloads: () => false,
    onTap: () => undefined,
    onOption: () => undefined,
    onContinue: () => undefined,
    features,
  };
  const set = (next: PlayState) => {
    state = next;
    for (const { follow } of features) follow?.(state);
    view.refresh(state);
  };
  features.push(
    connectGestures({
      play,
      drawing,
      state: () => state,
      touch: (move) => set(move(state).state),
      onTouch: () => undefined,
      shell: { announce: (words) => announced.push(words) },
      preferences: { languages: () => languages },
    }),
  );
  const [page, next] = project.pages;
  if (page === undefined || next === undefined) throw new Error('There is no page');
  const view = drawPage(page, state, drawing);
  const around: string[] = [];
  const place = document.createElement('div');
  place.append(view.element);
  for (const kind of ['pointerdown', 'pointermove', 'pointerup', 'keydown', 'click']) {
    place.addEventListener(kind, () => around.push(kind));
  }
  document.body.replaceChildren(place);
  view.start();

  const button = (name: string): HTMLButtonElement => {
    const found = [...view.element.querySelectorAll('button')].find(
      (one) => one.ariaLabel === name && one.closest('[hidden]') === null,
    );
    if (found === undefined) throw new Error(`There is no button "${name}"`);
    return found;
  };
  let clock = 0;
  const send = (target: Element, type: string, x: number, y: number, pointerId = 1) => {
    clock += 20;
    const event = new MouseEvent(type, {
      bubbles: true,
      cancelable: true,
      detail: 1,
      clientX: x,
      clientY: y,
    });
    Object.defineProperty(event, 'timeStamp', { value: clock });
    target.dispatchEvent(
      Object.assign(event, { pointerId, isPrimary: pointerId === 1, pointerType: 'touch' }),
    );
  };
  return {
    view,
    announced,
    around,
    button,
    send,
    set,
    state: () => state,
    value: (name: string) => state.variables.get(name),
    buttons: () =>
      [...view.element.querySelectorAll('button')]
        .filter((one) => one.closest('[hidden]') === null)
        .map((one) => one.ariaLabel ?? one.textContent),
    placeOf: (id: string) => {
      const element = view.element.querySelector<HTMLElement>(id);
      return [Number.parseFloat(element?.style.left ?? ''), Number.parseFloat(element?.style.top ?? '')];
    },
    /** A finger goes down, over these places and up again. */
    finger: (target: Element, ...way: readonly (readonly [x: number, y: number])[]) => {
      const [first = [0, 0]] = way;
      const last = way.at(-1) ?? first;
      send(target, 'pointerdown', ...first);
      for (const spot of way.slice(1)) send(target, 'pointermove', ...spot);
      send(target, 'pointerup', ...last);
      send(target, 'click', ...last);
    },
    /** The next page is shown, with any gesture on this one. */
    leave: () => {
      state = { ...state, page: next.id, visit: state.visit + 1 };
      drawPage(next, state, drawing);
    },
    wait: (time: number) => {
      clock += time;
    },
  };
}
