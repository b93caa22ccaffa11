import type { BrowserContext, Frame } from '@playwright/test';

/** Buttons of the standard layout. */
const buttons = { a: 0, b: 1, up: 12, down: 13, left: 14, right: 15 } as const;
const buttonCount = 17;

declare global {
  /** The button that is held on the test's gamepad; -1 for none. */
  var heldPadButton: number;
}

/** Adds a gamepad without held buttons to every frame of every page that opens from now on. */
export async function plugInGamepad(context: BrowserContext): Promise<void> {
  await context.addInitScript((count) => {
    globalThis.heldPadButton = -1;
    const still: GamepadHapticActuator = {
      playEffect: () => Promise.resolve('complete'),
      reset: () => Promise.resolve('complete'),
    };
    navigator.getGamepads = () => {
      const pressed = (place: number) => place === globalThis.heldPadButton;
      const keys = Array.from({ length: count }, (_, place) => ({
        pressed: pressed(place),
        touched: pressed(place),
        value: pressed(place) ? 1 : 0,
      }));
      const pad: Gamepad = {
        id: 'A pad of the test',
        index: 0,
        connected: true,
        mapping: 'standard',
        timestamp: performance.now(),
        axes: [0, 0, 0, 0],
        buttons: keys,
        vibrationActuator: still,
      };
      return [pad];
    };
  }, buttonCount);
}

/** Holds a button until the player has read it once, then releases it. */
export async function holdPad(frame: Frame, button: keyof typeof buttons): Promise<void> {
  await frame.evaluate(async (place) => {
    const looks = async () => {
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    };
    globalThis.heldPadButton = place;
    await looks();
    globalThis.heldPadButton = -1;
    await looks();
  }, buttons[button]);
}
