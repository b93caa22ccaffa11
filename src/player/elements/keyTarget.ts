/** The button or field that keys have focused, which must be visible. */
export function keyTarget({ target }: Event): HTMLElement | null {
  return target instanceof HTMLElement && target.matches(':is(button, input):focus-visible') ? target : null;
}
