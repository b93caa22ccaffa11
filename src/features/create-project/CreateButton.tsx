import { Icon20Add, Icon28AddOutline } from '@vkontakte/icons';
import { Button, VisuallyHidden } from '@vkontakte/vkui';
import { useState } from 'react';
import styles from '@/features/create-project/CreateButton.module.css';
import { useCreateProject } from '@/features/create-project/useCreateProject';
import type { TextKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';

/**
 * Where the button is: in the sidebar, in a header, floating over the feeds, or among the buttons of a page
 * or dialog.
 */
type CreateButtonKind = 'side' | 'header' | 'floating' | 'page' | 'dialog';

export interface CreateButtonProps {
  readonly kind: CreateButtonKind;
  readonly label?: TextKey;
}

export function CreateButton({ kind, label = 'create.open' }: CreateButtonProps) {
  const { t } = useText();
  const create = useCreateProject();
  const [isBusy, setIsBusy] = useState(false);
  if (create === null) return null;
  const onPress = async () => {
    setIsBusy(true);
    await create({});
    setIsBusy(false);
  };
  const pressed = { 'aria-busy': isBusy, onClick: () => void onPress() };

  switch (kind) {
    case 'side':
      return (
        <Button size="l" stretched before={<Icon28AddOutline width={24} height={24} />} {...pressed}>
          {t(label)}
        </Button>
      );
    case 'page':
    case 'dialog':
      return (
        <Button size="m" before={<Icon20Add />} {...pressed}>
          {t(label)}
        </Button>
      );
    case 'header':
      return (
        <button type="button" className={styles.header} title={t(label)} {...pressed}>
          <Icon28AddOutline />
          <VisuallyHidden>{t(label)}</VisuallyHidden>
        </button>
      );
    case 'floating':
      return (
        <div className={styles.wrapper}>
          <button type="button" className={styles.floating} {...pressed}>
            <Icon28AddOutline />
            <span className={styles.label}>{t(label)}</span>
          </button>
        </div>
      );
  }
}
