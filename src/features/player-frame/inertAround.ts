/**
 * Takes everything beside a dialog from keys and screen readers, until the given function is called. A trap for the
 * focus would not do: what is pressed in a frame is not heard around it.
 */
export function inertAround(dialog: HTMLElement): () => void {
  const taken: HTMLElement[] = [];
  let within: HTMLElement = dialog;
  for (let parent = within.parentElement; parent !== null; parent = parent.parentElement) {
    for (const beside of parent.children) {
      if (beside === within || !(beside instanceof HTMLElement) || beside.inert) continue;
      beside.inert = true;
      taken.push(beside);
    }
    if (parent === document.body) break;
    within = parent;
  }
  return () => {
    for (const element of taken) element.inert = false;
  };
}
