import { makeSvg } from '@/player/elements/dom';

export const playStroke = 'M8 5.2v13.6a.6.6 0 0 0 .9.5l11-6.8a.6.6 0 0 0 0-1l-11-6.8a.6.6 0 0 0-.9.5Z';

/** A sign, drawn on a 24-unit grid with one pen. */
export function drawIcon(d: string, look: 'solid' | 'pen' = 'pen'): SVGElement {
  const path = makeSvg('path', { d, class: look });
  return makeSvg('svg', { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' }, path);
}
