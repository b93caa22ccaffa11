/** Less than what the list keeps drawn beyond the screen, so that every card is drawn once. */
const step = 2_400;
/** So many frames without any progress are the end of the feed. */
const patience = 300;

/** Scrolls to the end of the feed, loading every page of it. Gives how many cards were drawn on the way. */
window.kadrScrollThrough = async () => {
  const seen = new Set<string>();
  let stillFrames = 0;
  while (stillFrames < patience) {
    for (const { id } of document.querySelectorAll('article h2')) seen.add(id);
    const before = window.scrollY;
    window.scrollBy(0, step);
    await new Promise(requestAnimationFrame);
    const isAtTheEnd = window.scrollY === before;
    stillFrames = isAtTheEnd ? stillFrames + 1 : 0;
    if (isAtTheEnd) document.querySelector<HTMLElement>('[role="tabpanel"] > button')?.click();
  }
  return seen.size;
};
