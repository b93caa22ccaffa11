let times: number[] | null = null;

/** Records the times of frames (ms) from the first call; the second call returns them. */
window.kadrWatchFrames = () => {
  if (times !== null) {
    const taken = times;
    times = null;
    return taken;
  }
  const watched: number[] = [];
  times = watched;
  let last = performance.now();
  const look = (now: number) => {
    watched.push(now - last);
    last = now;
    if (times === watched) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  return [];
};
