import { ModalPage, ModalPageHeader, PanelHeaderClose } from '@vkontakte/vkui';
import { useEffect, useEffectEvent } from 'react';
import { PersonMenu } from '@/features/person-menu/PersonMenu';
import styles from '@/features/person-menu/PersonMenuDialog.module.css';
import { useText } from '@/i18n/useText';
import { useCurrentUser } from '@/queries/currentUser';
import type { DialogProps } from '@/routes/dialogs';

/** The account menu where the page has no room for it; closes with the chosen path. */
export function PersonMenuDialog({ close }: DialogProps<string>) {
  const { t } = useText();
  const user = useCurrentUser();
  const closeForVisitor = useEffectEvent(() => close(null));
  const isVisitor = user === null;
  useEffect(() => {
    if (isVisitor) closeForVisitor();
  }, [isVisitor]);

  return (
    <ModalPage
      open
      size={400}
      dynamicContentHeight
      hideCloseButton
      onClose={() => close(null)}
      header={
        <ModalPageHeader before={<PanelHeaderClose label={t('common.close')} onClick={() => close(null)} />}>
          {t('menu.title')}
        </ModalPageHeader>
      }
    >
      <div className={styles.menu}>{user && <PersonMenu user={user} onFollow={close} />}</div>
    </ModalPage>
  );
}
