let times: number[] | null = null;

/** Takes the times of frames (ms) from the first call on; the second one gives them. */
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
