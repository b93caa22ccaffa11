/* What lies over the editor has an entry of the browser's history, so that Back closes it and not the editor. */

let depth = 0;
/** An entry whose owner was closed by other means. It goes in a moment, unless somebody takes it over. */
let spare: ReturnType<typeof setTimeout> | undefined;

/** Takes an entry, and calls back when Back was pressed over it. Returns the way to give the entry up. */
export function takeBackEntry({ history }: Window, onBack: () => void): () => void {
  depth += 1;
  const own = depth;
  let isLeft = false;
  if (spare === undefined) history.pushState({ over: own }, '');
  clearTimeout(spare);
  spare = undefined;
  const hear = () => {
    if (isLeft || overOf(history.state) >= own) return;
    isLeft = true;
    onBack();
  };
  window.addEventListener('popstate', hear);
  return () => {
    depth -= 1;
    window.removeEventListener('popstate', hear);
    if (isLeft) return;
    spare = setTimeout(() => {
      spare = undefined;
      history.back();
    });
  };
}

function overOf(state: unknown): number {
  return typeof state === 'object' && state !== null && 'over' in state ? Number(state.over) : 0;
}
