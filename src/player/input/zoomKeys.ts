import { openSheetOf } from '@/player/input/keyboard';
import { textsIn } from '@/player/texts/playerTexts';

const english = {
  zoomed: (percent: number) => `Zoom ${percent}%. Arrow keys move the picture, 0 shows the whole page.`,
  whole: 'The whole page.',
};

const russian: typeof english = {
  zoomed: (percent) => `Увеличено до ${percent} %. Стрелки двигают картинку, 0 покажет всю страницу.`,
  whole: 'Вся страница.',
};

const zoomTextsFor = textsIn(english, russian);

export interface KeyedZoom {
  readonly zoomed: () => boolean;
  /** 1 shows the whole drawing. */
  readonly scale: () => number;
  readonly scaleBy: (times: number) => void;
  readonly look: (across: number, down: number) => void;
  readonly reset: () => void;
}

const keyStep = 1.5;
/** The share of the view by which an arrow key pans. */
const lookStep = 0.25;

const steps: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-lookStep, 0],
  ArrowRight: [lookStep, 0],
  ArrowUp: [0, -lookStep],
  ArrowDown: [0, lookStep],
};

export function listenToZoomKeys(view: Window, zoom: KeyedZoom, announce: (texts: string) => void): void {
  const { document } = view;

  const announceZoom = () => {
    const texts = zoomTextsFor(document.documentElement.lang);
    announce(zoom.zoomed() ? texts.zoomed(Math.round(zoom.scale() * 100)) : texts.whole);
  };

  view.addEventListener('keydown', (event) => {
    if (!isForPicture(event) || openSheetOf(document) !== null) return;
    const step = steps[event.code];
    if (step !== undefined) {
      if (!zoom.zoomed()) return;
      // Later listeners would turn the page or move the focus.
      event.preventDefault();
      return zoom.look(...step);
    }
    const previous = zoom.scale();
    if (event.key === '+' || event.key === '=') zoom.scaleBy(keyStep);
    else if (event.key === '-') zoom.scaleBy(1 / keyStep);
    else if (event.key === '0') zoom.reset();
    if (zoom.scale() !== previous) announceZoom();
  });
}

/** `false` for text fields and sliders. */
function isForPicture({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  const field = target instanceof Element ? target.closest('input, textarea, select') : null;
  return !(ctrlKey || metaKey || altKey || defaultPrevented || field !== null);
}
