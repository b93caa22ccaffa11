import type { ScreenId } from '@/routes/screens';

/** Screens with a form for visitors: they need no other one, and are no page to return to. */
export const formScreens: ReadonlySet<ScreenId> = new Set([
  'signIn',
  'signUp',
  'loginWithToken',
  'forgotPassword',
]);
