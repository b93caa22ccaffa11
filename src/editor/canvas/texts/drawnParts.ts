import type { TextPart } from '@/editor/canvas/texts/plainText';

/** Where words of an object are drawn: the box that they have room in, and the words themselves. */
export interface DrawnPart {
  readonly part: TextPart;
  readonly room: HTMLElement;
  readonly words: HTMLElement;
}

/** The words of a drawn object, each where it stands: one text, or a question and its options. */
export function drawnParts(drawn: HTMLElement | undefined): readonly DrawnPart[] {
  const owners = [...(drawn?.querySelectorAll<HTMLElement>('.prompt, [data-option]') ?? [])];
  if (owners.length === 0) return partIn(drawn, 'own');
  return owners.flatMap((owner) => {
    const { option } = owner.dataset;
    return partIn(owner, option === undefined ? 'prompt' : Number(option));
  });
}

function partIn(owner: HTMLElement | undefined, part: TextPart): readonly DrawnPart[] {
  const room = owner?.querySelector<HTMLElement>('.textbox');
  const words = room?.querySelector<HTMLElement>('.words');
  return room && words ? [{ part, room, words }] : [];
}

/** The words that a finger means: those under it, or else the nearest. */
export function partAt(
  parts: readonly DrawnPart[],
  { x, y }: { readonly x: number; readonly y: number },
): TextPart | undefined {
  const distances = parts.map(({ part, room }) => {
    const { left, right, top, bottom } = (room.closest('[data-option]') ?? room).getBoundingClientRect();
    const [across, down] = [Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)];
    return { part, far: Math.hypot(across, down) };
  });
  const [nearest] = distances.toSorted((one, other) => one.far - other.far);
  return nearest?.part;
}

/** The middle and the size of a box within a drawn object, as it lies there before anything is turned. */
export function boxWithin(drawn: HTMLElement, room: HTMLElement) {
  const { offsetWidth: width, offsetHeight: height } = room;
  let [x, y] = [width / 2, height / 2];
  for (
    let element: Element | null = room;
    element instanceof HTMLElement && element !== drawn && drawn.contains(element);
    element = element.offsetParent
  ) {
    x += element.offsetLeft;
    y += element.offsetTop;
  }
  return { x, y, width, height };
}
