import { make } from '@/player/elements/dom';

/** The places at which a page that snaps comes to rest, for the browser to see. */
export function drawSnapStops(strip: Element | null): (tops: Iterable<number>) => void {
  const stops = make('div', 'stops');
  strip?.append(stops);
  return (tops) => {
    stops.replaceChildren(
      ...[...new Set(tops)].map((top) => {
        const stop = make('div', 'stop');
        stop.style.top = `${top}px`;
        return stop;
      }),
    );
  };
}
