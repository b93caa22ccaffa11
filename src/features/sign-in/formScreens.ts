import type { ScreenId } from '@/routes/screens';

/** Screens that have a form for visitors. They need no second form, and are not pages to return to. */
export const formScreens: ReadonlySet<ScreenId> = new Set([
  'signIn',
  'signUp',
  'loginWithToken',
  'forgotPassword',
]);
