/** Less than what the list renders beyond the screen, so that every card is rendered once. */
const step = 2_000;
/** After this many steps without progress the feed has ended. */
const patience = 150;

/** Scrolls to the end of the feed, which loads all of its pages. Returns the number of cards rendered on the way. */
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

/** The list gets the scroll event in the first frame and has rendered by the second. */
async function drawn(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}
