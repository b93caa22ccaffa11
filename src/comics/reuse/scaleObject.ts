import { type Fields, fieldsOf, isFields, listOf, readNumber } from '@/comics/lenient/values';

/** What is taken where a file does not say it (docs/comics-format.md#what-is-taken-where-nothing-is-said). */
const usualTextSize = 40;
const usualOptionSize = 38;
const usualStroke = 4;

/** An object of a symbol in an instance that is so many times as wide and as high. */
export function scaleObject(object: Fields, across: number, down: number): Fields {
  if (across === 1 && down === 1) return object;
  const both = Math.min(across, down);
  const times = (value: unknown, factor: number) => {
    const number = readNumber(value);
    return number === undefined ? value : number * factor;
  };
  const style = fieldsOf(object.textStyle);
  const size = readNumber(style.size) ?? (object.type === 'choice' ? usualOptionSize : usualTextSize);
  const scaled: Record<string, unknown> = {
    ...object,
    x: times(object.x, across),
    y: times(object.y, down),
    width: times(object.width, across),
    height: times(object.height, down),
    strokeWidth: times(object.strokeWidth ?? usualStroke, both),
    textStyle: { ...style, size: size * both },
  };
  if (object.radius !== undefined) scaled.radius = times(object.radius, both);
  const [tailAcross, tailDown] = listOf(object.tail);
  if (tailDown !== undefined) scaled.tail = [times(tailAcross, across), times(tailDown, down)];
  if (isFields(object.idle)) {
    const keyframes = listOf(object.idle.keyframes).map((frame) =>
      isFields(frame) ? { ...frame, ...offsets(frame, across, down) } : frame,
    );
    scaled.idle = { ...object.idle, keyframes };
  }
  if (Array.isArray(object.objects)) {
    scaled.objects = object.objects.map((inner: unknown) =>
      isFields(inner) ? scaleObject(inner, across, down) : inner,
    );
  }
  return scaled;
}

function offsets(frame: Fields, across: number, down: number): Fields {
  const [dx, dy] = [readNumber(frame.dx), readNumber(frame.dy)];
  return {
    ...(dx === undefined ? {} : { dx: dx * across }),
    ...(dy === undefined ? {} : { dy: dy * down }),
  };
}
