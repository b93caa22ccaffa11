import { type Fields, fieldsOf, isFields, listOf, readNumber } from '@/comics/lenient/values';
import { type Finding, finding, type Path } from '@/comics/validate/finding';
import type { Part } from '@/comics/validate/walkProject';
import { checkObjectOn, isTallPage, pageObjects } from '@/comics/validate/walkProject';

/** Checks references and ineffective values of tracks, sprites and the camera (docs/comics-format/motion.md). */
export function checkMotion(project: Fields, parts: readonly Part[]): Finding[] {
  const known = pageObjects(parts);
  return parts.flatMap((part) => {
    if (part.kind === 'object') return checkObject(part.value, part.path);
    if (part.kind !== 'action') return [];
    const { value, path, page } = part;
    if (value.do === 'move') {
      return [
        ...checkObjectOn(known, page, value.object, [...path, 'object']),
        ...checkTrack(value.track, [...path, 'track']),
      ];
    }
    if (value.do !== 'camera') return [];
    return [
      ...checkObjectOn(known, page, value.to, [...path, 'to']),
      ...(isTallPage(project, page)
        ? [finding('W_IGNORED', [...path, 'do'], 'a tall page scrolls and has no camera')]
        : []),
    ];
  });
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
  return [...tracks, finding('W_IGNORED', [...path, 'frames'], 'more frames than `columns` × `rows`')];
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
    ...(turned ? [finding('W_IGNORED', [...path, 'turn'], 'has no effect without a `path`')] : []),
    ...(placed
      ? [
          finding(
            'W_IGNORED',
            [...path, 'keyframes'],
            '`dx` and `dy` are ignored, because the track has a `path`',
          ),
        ]
      : []),
  ];
}
