/** The button or field that keys have come to, which has to be seen. */
export function keyTarget({ target }: Event): HTMLElement | null {
  return target instanceof HTMLElement && target.matches(':is(button, input):focus-visible') ? target : null;
}
