/** Records the listeners that are added to a target from now on; the returned function removes them. */
export function recordListeners(target: EventTarget): () => void {
  const add = target.addEventListener.bind(target);
  const added: (() => void)[] = [];
  target.addEventListener = (type, listener, options) => {
    add(type, listener, options);
    added.push(() => target.removeEventListener(type, listener, options));
  };
  return () => {
    target.addEventListener = add;
    for (const remove of added) remove();
  };
}
