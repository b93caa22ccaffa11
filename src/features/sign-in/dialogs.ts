import type { CurrentUser } from '@/domain/user';
import type { SignInDialogProps, SignInDialogResult } from '@/features/sign-in/SignInDialog';
import { defineDialog } from '@/routes/dialogs';

export const signInDialog = defineDialog<SignInDialogProps, SignInDialogResult>(
  'sign-in',
  async () => (await import('@/features/sign-in/SignInDialog')).SignInDialog,
);

export const hostSignInDialog = defineDialog<object, CurrentUser>(
  'host-sign-in',
  async () => (await import('@/features/sign-in/HostSignInDialog')).HostSignInDialog,
);
