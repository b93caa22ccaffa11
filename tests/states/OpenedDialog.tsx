import { useEffect } from 'react';
import { useDialogs } from '@/routes/Routes';
import type { State } from './State';

/** Opens the dialog of a state as soon as the app is rendered. */
export function OpenedDialog({ open }: Required<Pick<State, 'open'>>) {
  const dialogs = useDialogs();
  useEffect(() => open(dialogs), [dialogs, open]);
  return null;
}
