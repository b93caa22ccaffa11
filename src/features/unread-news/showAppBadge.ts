/** Browsers that have a badge for installed apps; others have neither of these. */
interface BadgeNavigator {
  readonly setAppBadge?: (count: number) => Promise<void>;
  readonly clearAppBadge?: () => Promise<void>;
}

/** Puts a number on the icon of the installed app. Wherever that is not allowed, nothing is shown. */
export function showAppBadge(
  count: number,
  { setAppBadge, clearAppBadge }: BadgeNavigator = navigator,
): void {
  const shown = count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator);
  shown?.catch(() => undefined);
}
