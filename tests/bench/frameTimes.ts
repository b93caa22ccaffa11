/** How evenly frames arrived. */
export interface FrameTimes {
  readonly frames: number;
  /** Frames that were on time for a 60 Hz screen. */
  readonly framesInTime: number;
  readonly worstFrameMs: number;
}

/** 60 frames a second, with the tolerance of the frame clock. */
const frameMs = 1_000 / 60 + 1;

export const noFrames: FrameTimes = { frames: 0, framesInTime: 0, worstFrameMs: 0 };

/** Adds the times of frames (ms) to an earlier sum. */
export function frameTimesOf(times: readonly number[], before: FrameTimes = noFrames): FrameTimes {
  return {
    frames: before.frames + times.length,
    framesInTime: before.framesInTime + times.filter((time) => time <= frameMs).length,
    worstFrameMs: Math.max(before.worstFrameMs, ...times),
  };
}
