/** Empty where the frame does not allow gamepads. */
export function connectedPads(browser: Pick<Navigator, 'getGamepads'>): Gamepad[] {
  try {
    return browser.getGamepads().filter((pad) => pad !== null);
  } catch {
    return [];
  }
}
