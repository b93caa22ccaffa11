import { type Fields, fieldsOf, isFields, listOf, readId, readNumber } from '@/comics/lenient/values';
import { type Finding, finding, type Path } from '@/comics/validate/finding';
import type { Part } from '@/comics/validate/walkProject';

/** Tracks, sprites and the camera: what is not there, and what means nothing (docs/comics-format/motion.md). */
export function checkMotion(project: Fields, parts: readonly Part[]): Finding[] {
  const canvas = readNumber(fieldsOf(project.canvas).height) ?? 1080;
  const objects = objectsByPage(parts);
  return parts.flatMap((part) => {
    if (part.kind === 'object') return checkObject(part.value, part.path);
    if (part.kind !== 'action') return [];
    const { value, path, page } = part;
    const known = objects.get(page) ?? new Set();
    if (value.do === 'move') {
      return [
        ...checkTarget(value.object, known, [...path, 'object']),
        ...checkTrack(value.track, [...path, 'track']),
      ];
    }
    if (value.do !== 'camera') return [];
    const isTall = (readNumber(page.height) ?? 0) > canvas;
    return [
      ...checkTarget(value.to, known, [...path, 'to']),
      ...(isTall
        ? [finding('W_IGNORED', [...path, 'do'], 'a tall page is scrolled; no camera moves it')]
        : []),
    ];
  });
}

function objectsByPage(parts: readonly Part[]): ReadonlyMap<Fields, ReadonlySet<unknown>> {
  const known = new Map<Fields, Set<unknown>>();
  for (const part of parts) {
    if (part.kind === 'page') known.set(part.value, new Set());
    else if (part.kind === 'object') known.get(part.page)?.add(part.value.id);
  }
  return known;
}

function checkTarget(value: unknown, known: ReadonlySet<unknown>, path: Path): Finding[] {
  const id = readId(value);
  if (id === undefined || known.has(id)) return [];
  return [finding('E_REF_OBJECT', path, `there is no object ${id} on this page`)];
}

function checkObject(object: Fields, path: Path): Finding[] {
  const tracks = listOf(object.tracks).flatMap((track, index) =>
    checkTrack(track, [...path, 'tracks', index]),
  );
  if (object.type !== 'sprite') return tracks;
  const [columns, rows, frames] = [object.columns, object.rows, object.frames].map(
    (count) => readNumber(count) ?? 1,
  );
  const isMore = (frames ?? 1) > (columns ?? 1) * (rows ?? 1);
  if (!isMore) return tracks;
  return [
    ...tracks,
    finding('W_IGNORED', [...path, 'frames'], 'there are more of them than columns and rows have'),
  ];
}

function checkTrack(track: unknown, path: Path): Finding[] {
  if (!isFields(track)) return [];
  const frames = listOf(track.keyframes).map(fieldsOf);
  const hasPath = Array.isArray(track.path);
  if (frames.length === 0 && !hasPath) {
    return [finding('W_IGNORED', path, 'has neither `keyframes` nor a `path`, so nothing moves')];
  }
  const turned = track.turn !== undefined && !hasPath;
  const placed = hasPath && frames.some(({ dx, dy }) => dx !== undefined || dy !== undefined);
  return [
    ...(turned ? [finding('W_IGNORED', [...path, 'turn'], 'only a `path` has a way to turn to')] : []),
    ...(placed
      ? [finding('W_IGNORED', [...path, 'keyframes'], 'the `path` says where it is, not `dx` and `dy`')]
      : []),
  ];
}
