/** Frames recorded before a press, so that the press falls between two of them. */
const framesBefore = 3;
/** The interval (frames) of checks for movement, since a check has a cost. */
const asksEvery = 6;
/** A turn has ended when this many checks in a row find no movement. */
const stillLooks = 2;
const timeoutMs = 8_000;

/**
 * Presses a control of the page by its name, or "next page"; returns the time of every frame (ms) until the
 * transition has ended.
 */
window.kadrTurnPage = async (name, leadsAway) => {
  const previous = openPage();
  const frames: number[] = [];
  let last = await nextFrame();
  const look = async () => {
    const now = await nextFrame();
    frames.push(now - last);
    last = now;
  };
  for (let frame = 0; frame < framesBefore; frame += 1) await look();
  const target = findTarget(name);
  if (!target) throw new Error(`Nothing on the page is called "${name}".`);
  // Outside of a frame, like real input: the next frame does the layout of what a press changes.
  await new Promise((pressed) => setTimeout(pressed));
  target.click();
  const end = last + timeoutMs;
  for (let still = 0; still < stillLooks; ) {
    for (let frame = 0; frame < asksEvery; frame += 1) await look();
    const isThere = !leadsAway || openPage() !== previous;
    still = isThere && !isMoving() ? still + 1 : 0;
    if (last > end) throw new Error(`The page does not come to rest after "${name}".`);
  }
  return frames;
};

function nextFrame(): Promise<number> {
  return new Promise(requestAnimationFrame);
}

function openPage(): Element | null {
  return document.querySelector('.page:not([inert])');
}

function findTarget(name: string | null): HTMLElement | undefined {
  if (name === null) return document.querySelector<HTMLElement>('.bar button:last-child') ?? undefined;
  const targets = document.querySelectorAll<HTMLElement>('.page:not([inert]) button, .screen button');
  const nameOf = ({ ariaLabel, textContent }: HTMLElement) => (ariaLabel ?? textContent).trim();
  return [...targets].find(
    (target) => target.closest('[inert]') === null && target.checkVisibility() && nameOf(target) === name,
  );
}

/** Whether a finite animation is running. */
function isMoving(): boolean {
  return document
    .getAnimations()
    .some(
      ({ playState, effect }) =>
        playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
    );
}
