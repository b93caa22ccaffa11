import { type Fields, fieldsOf, isFields, listOf, readNumber } from '@/comics/lenient/values';

/** The defaults where a file gives no size (docs/comics-format.md#defaults). */
const usualTextSize = 40;
const usualOptionSize = 38;
const usualStroke = 4;

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
  const grow = listOf(object.grow);
  if (grow.length > 0) scaled.grow = grow.map((side, index) => times(side, index % 2 === 0 ? across : down));
  Object.assign(scaled, scaledPaths(object, across, down));
  if (Array.isArray(object.objects)) {
    scaled.objects = object.objects.map((inner: unknown) =>
      isFields(inner) ? scaleObject(inner, across, down) : inner,
    );
  }
  return scaled;
}

function scaledPaths(object: Fields, across: number, down: number): Fields {
  const scaled: Record<string, unknown> = {};
  for (const key of ['idle', 'onScroll']) {
    if (isFields(object[key])) scaled[key] = scaledMotion(object[key], across, down);
  }
  if (Array.isArray(object.tracks)) {
    scaled.tracks = object.tracks.map((track: unknown) =>
      isFields(track) ? scaledMotion(track, across, down) : track,
    );
  }
  if (isFields(object.gesture)) scaled.gesture = scaledMotion(object.gesture, across, down);
  if (isFields(object.filter)) scaled.filter = scaledFrame(object.filter, across, down);
  return scaled;
}

function scaledMotion(motion: Fields, across: number, down: number): Fields {
  const scaled: Record<string, unknown> = { ...motion };
  if (Array.isArray(motion.keyframes)) {
    scaled.keyframes = motion.keyframes.map((frame: unknown) =>
      isFields(frame) ? scaledFrame(frame, across, down) : frame,
    );
  }
  if (Array.isArray(motion.path)) {
    scaled.path = motion.path.map((place: unknown) => {
      const [dx, dy] = listOf(place).map(readNumber);
      return dx === undefined || dy === undefined ? place : [dx * across, dy * down];
    });
  }
  return scaled;
}

function scaledFrame(frame: Fields, across: number, down: number): Fields {
  const factors = { dx: across, dy: down, blur: Math.min(across, down) };
  const scaled = Object.entries(factors).flatMap(([key, factor]) => {
    const number = readNumber(frame[key]);
    return number === undefined ? [] : [[key, number * factor]];
  });
  return { ...frame, ...Object.fromEntries(scaled) };
}
