import type { countdownLooks } from '@/comics/features/timers/timers';
import type { ObjectBase } from '@/comics/project';
import { make, makeSvg, setRole } from '@/player/elements/dom';

export interface Countdown {
  readonly element: HTMLElement;
  readonly show: (left: number, duration: number) => void;
}

interface CountdownLook {
  readonly look: (typeof countdownLooks)[number];
  readonly style: Pick<ObjectBase, 'fill' | 'stroke' | 'textStyle' | 'radius'>;
  readonly label: string;
  readonly spokenTime: (seconds: number) => string;
}

/** Seconds before the end at which screen readers announce the time. */
const announcedAt: readonly number[] = [60, 30, 10, 5];

export function drawCountdown({ look, style, label, spokenTime }: CountdownLook): Countdown {
  const spoken = make('span', 'sr-only');
  spoken.setAttribute('aria-live', 'polite');
  const drawn = looks[look](style);
  drawn.element.setAttribute('aria-hidden', 'true');
  const element = make('div', 'countdown', drawn.element, spoken);
  setRole(element, 'timer', label);
  let lastAnnounced = Number.POSITIVE_INFINITY;
  return {
    element,
    show: (left, duration) => {
      const seconds = Math.ceil(left / 1000);
      drawn.show(duration > 0 ? left / duration : 0, seconds);
      const isFirst = lastAnnounced === Number.POSITIVE_INFINITY || seconds > lastAnnounced;
      if (isFirst || (seconds < lastAnnounced && announcedAt.includes(seconds))) {
        lastAnnounced = seconds;
        spoken.textContent = `${label}: ${spokenTime(seconds)}`;
      }
    },
  };
}

interface DrawnTime {
  readonly element: HTMLElement;
  readonly show: (share: number, seconds: number) => void;
}

const looks = { bar: drawBar, ring: drawRing, seconds: drawSeconds };

function drawBar({ fill, radius }: CountdownLook['style']): DrawnTime {
  const rest = make('span', 'countdown-remaining');
  if (fill !== undefined) rest.style.background = fill;
  const element = make('span', 'countdown-track', rest);
  if (radius !== undefined) element.style.borderRadius = `${radius}px`;
  return {
    element,
    show: (share) => {
      rest.style.transform = `scaleX(${share})`;
    },
  };
}

function drawRing({ fill }: CountdownLook['style']): DrawnTime {
  const circle = { cx: 50, cy: 50, r: 40, 'stroke-width': 16, pathLength: 100 };
  const rest = makeSvg('circle', {
    ...circle,
    class: 'countdown-arc',
    fill: 'none',
    'stroke-dasharray': 100,
  });
  if (fill !== undefined) rest.style.stroke = fill;
  const under = makeSvg('circle', { ...circle, class: 'countdown-base' });
  const svg = makeSvg('svg', { viewBox: '0 0 100 100' }, under, rest);
  return {
    element: make('span', 'countdown-ring', svg),
    show: (share) => {
      rest.style.strokeDashoffset = String(100 - share * 100);
    },
  };
}

function drawSeconds({ textStyle, fill }: CountdownLook['style']): DrawnTime {
  const element = make('span', 'countdown-seconds');
  element.style.fontSize = `${textStyle?.size ?? 64}px`;
  if (textStyle?.color !== undefined) element.style.color = textStyle.color;
  if (fill !== undefined) element.style.background = fill;
  return {
    element,
    show: (_share, seconds) => {
      const text =
        seconds < 60
          ? String(seconds)
          : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
      if (element.textContent !== text) element.textContent = text;
    },
  };
}
