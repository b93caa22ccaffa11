/** Less than what the list keeps drawn beyond the screen, so that every card is drawn once. */
const step = 2_000;
/** So many steps without any progress are the end of the feed. */
const patience = 150;

/** Scrolls to the end of the feed, loading every page of it. Gives how many cards were drawn on the way. */
window.kadrScrollThrough = async () => {
  const seen = new Set<string>();
  let stillSteps = 0;
  while (stillSteps < patience) {
    for (const { id } of document.querySelectorAll('article h2')) seen.add(id);
    const before = window.scrollY;
    window.scrollBy(0, step);
    await drawn();
    const isAtTheEnd = window.scrollY === before;
    stillSteps = isAtTheEnd ? stillSteps + 1 : 0;
    if (isAtTheEnd) document.querySelector<HTMLElement>('[role="tabpanel"] > button')?.click();
  }
  return seen.size;
};

/** The list hears of the scroll in the first frame and has drawn by the second. */
async function drawn(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}
