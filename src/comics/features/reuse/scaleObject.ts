import { type Fields, fieldsOf, isFields, listOf, readNumber } from '@/comics/lenient/values';

/** The defaults where a file gives no size (docs/comics-format.md#defaults). */
const usualTextSize = 40;
const usualOptionSize = 38;
const usualStroke = 4;

export function scaleObject(object: Fields, scaleX: number, scaleY: number): Fields {
  if (scaleX === 1 && scaleY === 1) return object;
  const both = Math.min(scaleX, scaleY);
  const times = (value: unknown, factor: number) => {
    const number = readNumber(value);
    return number === undefined ? value : number * factor;
  };
  const style = fieldsOf(object.textStyle);
  const size = readNumber(style.size) ?? (object.type === 'choice' ? usualOptionSize : usualTextSize);
  const scaled: Record<string, unknown> = {
    ...object,
    x: times(object.x, scaleX),
    y: times(object.y, scaleY),
    width: times(object.width, scaleX),
    height: times(object.height, scaleY),
    strokeWidth: times(object.strokeWidth ?? usualStroke, both),
    textStyle: { ...style, size: size * both },
  };
  if (object.radius !== undefined) scaled.radius = times(object.radius, both);
  const [tailAcross, tailDown] = listOf(object.tail);
  if (tailDown !== undefined) scaled.tail = [times(tailAcross, scaleX), times(tailDown, scaleY)];
  const grow = listOf(object.grow);
  if (grow.length > 0)
    scaled.grow = grow.map((side, index) => times(side, index % 2 === 0 ? scaleX : scaleY));
  Object.assign(scaled, scaledPaths(object, scaleX, scaleY));
  if (Array.isArray(object.objects)) {
    scaled.objects = object.objects.map((inner: unknown) =>
      isFields(inner) ? scaleObject(inner, scaleX, scaleY) : inner,
    );
  }
  return scaled;
}

function scaledPaths(object: Fields, scaleX: number, scaleY: number): Fields {
  const scaled: Record<string, unknown> = {};
  for (const key of ['idle', 'onScroll']) {
    if (isFields(object[key])) scaled[key] = scaledMotion(object[key], scaleX, scaleY);
  }
  if (Array.isArray(object.tracks)) {
    scaled.tracks = object.tracks.map((track: unknown) =>
      isFields(track) ? scaledMotion(track, scaleX, scaleY) : track,
    );
  }
  if (isFields(object.gesture)) scaled.gesture = scaledMotion(object.gesture, scaleX, scaleY);
  if (isFields(object.filter)) scaled.filter = scaledFrame(object.filter, scaleX, scaleY);
  return scaled;
}

function scaledMotion(motion: Fields, scaleX: number, scaleY: number): Fields {
  const scaled: Record<string, unknown> = { ...motion };
  if (Array.isArray(motion.keyframes)) {
    scaled.keyframes = motion.keyframes.map((frame: unknown) =>
      isFields(frame) ? scaledFrame(frame, scaleX, scaleY) : frame,
    );
  }
  if (Array.isArray(motion.path)) {
    scaled.path = motion.path.map((place: unknown) => {
      const [dx, dy] = listOf(place).map(readNumber);
      return dx === undefined || dy === undefined ? place : [dx * scaleX, dy * scaleY];
    });
  }
  return scaled;
}

function scaledFrame(frame: Fields, scaleX: number, scaleY: number): Fields {
  const factors = { dx: scaleX, dy: scaleY, blur: Math.min(scaleX, scaleY) };
  const scaled = Object.entries(factors).flatMap(([key, factor]) => {
    const number = readNumber(frame[key]);
    return number === undefined ? [] : [[key, number * factor]];
  });
  return { ...frame, ...Object.fromEntries(scaled) };
}
