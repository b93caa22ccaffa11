import type { Track } from '@/comics/features/motion';
import { type Aspect, aspectsOf } from '@/editor/story/motion/frames';
import { readyNames, readyTracks } from '@/editor/story/motion/readyTracks';
import type { TextKey } from '@/i18n/textKeys';

/** What a motion is called: by what it was taken from, or else by what it changes first. */
export function nameTrack(track: Track): TextKey {
  const said = JSON.stringify([track.path, track.keyframes]);
  const ready = readyNames.find(
    (name) => JSON.stringify([readyTracks[name].path, readyTracks[name].keyframes]) === said,
  );
  if (ready !== undefined) return `editor.motion.ready.${ready}`;
  if (track.path !== undefined) return 'editor.motion.ready.way';
  const [first]: readonly (Aspect | undefined)[] = aspectsOf(track.keyframes ?? []);
  return first === undefined ? 'editor.motion.ready.own' : `editor.motion.aspect.${first}`;
}
