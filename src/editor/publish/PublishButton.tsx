import { Icon24Rocket } from '@vkontakte/icons';
import { Button } from '@vkontakte/vkui';
import { useRef, useState } from 'react';
import { IconButton } from '@/editor/elements/IconButton';
import { lazyPart } from '@/editor/elements/lazyPart';
import { Overlay } from '@/editor/elements/Overlay';
import styles from '@/editor/publish/PublishButton.module.css';
import { useText } from '@/i18n/useText';

const PublishSheet = lazyPart(async () => (await import('@/editor/publish/PublishSheet')).PublishSheet);

interface PublishButtonProps {
  readonly projectId: string;
  readonly commentedId: string | null;
  /** Whether the URL requests it. */
  readonly opensAtOnce: boolean;
}

export function PublishButton({ opensAtOnce, ...props }: PublishButtonProps) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(opensAtOnce);
  const entered = useRef({});
  const close = () => setOpen(false);
  return (
    <>
      <span className={styles.narrow}>
        <IconButton label={t('editor.publish.open')} onClick={() => setOpen(true)}>
          <Icon24Rocket />
        </IconButton>
      </span>
      <span className={styles.wide}>
        <Button size="m" onClick={() => setOpen(true)}>
          {t('editor.publish.open')}
        </Button>
      </span>
      {isOpen && (
        <Overlay title={t('editor.publish.title')} onClose={close}>
          <PublishSheet {...props} entered={entered} onLeave={close} />
        </Overlay>
      )}
    </>
  );
}
