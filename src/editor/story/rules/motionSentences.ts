import type { CameraAction, MoveAction } from '@/comics/features/motion/motion';
import { comicsLimits } from '@/comics/limits';
import type { Action } from '@/comics/project';
import type { Sentence, Slot } from '@/editor/story/rules/slots';

export function cameraSentence(action: CameraAction): Sentence<Action> {
  const { to: target, ...wide } = action;
  return {
    key: 'editor.story.do.camera',
    slots: [
      {
        kind: 'object',
        id: typeof target === 'number' ? target : undefined,
        write: (to) => ({ ...action, to }),
        none: {
          label: typeof target === 'object' ? 'editor.story.partOfPage' : 'editor.story.wholePage',
          owner: typeof target === 'object' ? action : wide,
        },
      },
      {
        kind: 'number',
        label: 'editor.story.zoom',
        value: action.zoom ?? 1,
        min: 1,
        max: comicsLimits.zoom,
        step: 0.1,
        write: (zoom) => ({ ...action, zoom }),
      },
      {
        kind: 'number',
        label: 'editor.story.time',
        value: action.duration ?? cameraTime(action),
        min: 0,
        max: comicsLimits.duration,
        unit: 'seconds',
        write: (duration) => ({ ...action, duration }),
      },
      {
        kind: 'number',
        label: 'editor.story.shake',
        value: action.shake ?? 0,
        min: 0,
        max: comicsLimits.length,
        step: 5,
        write: (shake) => ({ ...action, shake }),
      },
    ],
  };
}

/** The default duration in milliseconds (docs/comics-format/motion.md#camera-and-depth). */
function cameraTime({ to, zoom, shake }: CameraAction): number {
  return shake !== undefined && to === undefined && zoom === undefined ? 400 : 800;
}

/** The motion itself has separate fields below. */
export function moveSentence(action: MoveAction): Sentence<Action> {
  const { track } = action;
  const [dx, dy] = track.path?.at(-1) ?? [0, 0];
  const before = track.path?.slice(0, -1) ?? [[0, 0] as const];
  const way = (
    label: 'editor.story.toTheRight' | 'editor.story.down',
    value: number,
    end: (to: number) => readonly [number, number],
  ): Slot<Action> => ({
    kind: 'number',
    label,
    value,
    min: -comicsLimits.length,
    max: comicsLimits.length,
    step: 10,
    write: (to) => ({ ...action, track: { ...track, path: [...before, end(to)] } }),
  });
  return {
    key: 'editor.story.do.move',
    slots: [
      { kind: 'object', id: action.object, write: (object) => ({ ...action, object }) },
      way('editor.story.toTheRight', dx, (to) => [to, dy]),
      way('editor.story.down', dy, (to) => [dx, to]),
      {
        kind: 'number',
        label: 'editor.story.time',
        value: track.duration,
        min: 1,
        max: comicsLimits.duration,
        unit: 'seconds',
        write: (duration) => ({ ...action, track: { ...track, duration } }),
      },
    ],
  };
}
