/** Pixels a frame: 4,800 a second, as after a strong flick. */
const pull = 80;

/** Scrolls down for this many frames; returns the time of each (ms). */
window.kadrScrollOn = async (frames) => {
  const times: number[] = [];
  let last = await frameAfter();
  for (let frame = 0; frame < frames; frame += 1) {
    window.scrollBy(0, pull);
    const now = await frameAfter();
    times.push(now - last);
    last = now;
  }
  return times;
};

function frameAfter(): Promise<number> {
  return new Promise(requestAnimationFrame);
}
