import { Icon28AddOutline } from '@vkontakte/icons';
import { Button, VisuallyHidden } from '@vkontakte/vkui';
import { useState } from 'react';
import styles from '@/features/create-project/CreateButton.module.css';
import { useCreateProject } from '@/features/create-project/useCreateProject';
import { useText } from '@/i18n/useText';

/** Where the button is: in the sidebar, in a header, or floating over the feeds. */
export type CreateButtonKind = 'side' | 'header' | 'floating';

export function CreateButton({ kind }: { readonly kind: CreateButtonKind }) {
  const { t } = useText();
  const create = useCreateProject();
  const [isBusy, setIsBusy] = useState(false);
  if (create === null) return null;
  const onPress = async () => {
    setIsBusy(true);
    await create({});
    setIsBusy(false);
  };

  if (kind === 'side') {
    return (
      <Button
        size="l"
        stretched
        before={<Icon28AddOutline width={24} height={24} />}
        aria-busy={isBusy}
        onClick={() => void onPress()}
      >
        {t('create.open')}
      </Button>
    );
  }
  const button = (
    <button
      type="button"
      className={styles[kind]}
      title={t('create.open')}
      aria-busy={isBusy}
      onClick={() => void onPress()}
    >
      <Icon28AddOutline />
      {kind === 'header' ? <VisuallyHidden>{t('create.open')}</VisuallyHidden> : t('create.open')}
    </button>
  );
  return kind === 'header' ? button : <div className={styles.place}>{button}</div>;
}
