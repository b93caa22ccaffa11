import { Icon20MessageArrowRightOutline } from '@vkontakte/icons';
import styles from '@/features/share-project/SendLink.module.css';
import { ShareRow } from '@/features/share-project/ShareRow';
import type { Sending } from '@/features/share-project/useSendLink';
import { useText } from '@/i18n/useText';

/** The host's own way to send a link to other people. */
export function SendLink({ sending: { send, isSending, told } }: { sending: Sending }) {
  const { t } = useText();
  if (send === null) return null;
  return (
    <div>
      <ShareRow
        icon={<Icon20MessageArrowRightOutline />}
        label={t('share.send')}
        isBusy={isSending}
        onClick={() => void send()}
      />
      <p role="status" className={styles.told}>
        {told && t(told)}
      </p>
    </div>
  );
}
