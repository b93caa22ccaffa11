/** Whether this is a device of Android's, whatever lies in its hand. */
export function isAndroid(window: Window): boolean {
  return window.navigator.userAgent.includes('Android');
}
