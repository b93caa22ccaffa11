/** How evenly frames came. */
export interface FrameTimes {
  readonly frames: number;
  /** Frames that came no later than the screen asks for them. */
  readonly framesInTime: number;
  readonly worstFrameMs: number;
}

/** 60 frames in a second, with what the clock of frames is off by. */
const frameMs = 1_000 / 60 + 1;

export const noFrames: FrameTimes = { frames: 0, framesInTime: 0, worstFrameMs: 0 };

/** Sums up the times of frames (ms), after those that were summed up before. */
export function frameTimesOf(times: readonly number[], before: FrameTimes = noFrames): FrameTimes {
  return {
    frames: before.frames + times.length,
    framesInTime: before.framesInTime + times.filter((time) => time <= frameMs).length,
    worstFrameMs: Math.max(before.worstFrameMs, ...times),
  };
}
