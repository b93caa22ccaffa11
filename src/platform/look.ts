import type { Insets, Look } from '@/platform/Platform';

export const noInsets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

/** What a page that is drawn before any host is known looks like; the browser corrects it as it hydrates. */
export const prerenderedLook: Look = {
  colorScheme: 'light',
  insets: noInsets,
  style: 'android',
  adaptivity: 'by-width',
};

/** Whether two looks would draw the same picture. */
export function isSameLook(one: Look, other: Look): boolean {
  return (
    one.colorScheme === other.colorScheme &&
    one.style === other.style &&
    one.adaptivity === other.adaptivity &&
    one.insets.top === other.insets.top &&
    one.insets.right === other.insets.right &&
    one.insets.bottom === other.insets.bottom &&
    one.insets.left === other.insets.left
  );
}
