import { useEffect, useEffectEvent } from 'react';
import { PersonMenu } from '@/features/person-menu/PersonMenu';
import styles from '@/features/person-menu/PersonMenuDialog.module.css';
import { useText } from '@/i18n/useText';
import { useCurrentUser, useSessionState } from '@/queries/currentUser';
import type { DialogProps } from '@/routes/dialogs';
import { DialogPage } from '@/ui/DialogPage';

/** The account menu for pages without space for it; closes with the chosen path. */
export function PersonMenuDialog({ close }: DialogProps<string>) {
  const { t } = useText();
  const user = useCurrentUser();
  const closeForVisitor = useEffectEvent(() => close(null));
  const isVisitor = useSessionState() === 'visitor';
  useEffect(() => {
    if (isVisitor) closeForVisitor();
  }, [isVisitor]);

  return (
    <DialogPage title={t('menu.title')} size={400} onClose={() => close(null)}>
      <div className={styles.menu}>{user && <PersonMenu user={user} onFollow={close} />}</div>
    </DialogPage>
  );
}
