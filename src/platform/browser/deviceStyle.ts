import type { Look } from '@/platform/Platform';

/** The style of the phone system; anything that is not Apple's gets `android`, VKUI's base style. */
export function phoneStyle(window: Window): 'ios' | 'android' {
  const { userAgent, maxTouchPoints } = window.navigator;
  // An iPad calls itself a Macintosh, and no Macintosh has a touch screen.
  const isTouchMac = userAgent.includes('Macintosh') && maxTouchPoints > 1;
  return isTouchMac || /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : 'android';
}

/** The style of the device: a mouse or a trackpad means the desktop one, whatever the window's width. */
export function deviceStyle(window: Window): Look['style'] {
  return isMouseFirst(window) ? 'vkcom' : phoneStyle(window);
}

/** Whether the main pointer is a mouse: then a phone's share sheet is not what a person expects. */
function isMouseFirst(window: Window): boolean {
  return window.matchMedia('(hover: hover) and (pointer: fine)').matches;
}
