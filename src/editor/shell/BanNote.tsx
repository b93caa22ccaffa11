import { useSyncExternalStore } from 'react';
import styles from '@/editor/drafts/SaveDetails.module.css';
import { Overlay } from '@/editor/elements/Overlay';
import { serverMessage } from '@/editor/elements/serverMessage';
import type { BanNews } from '@/editor/shell/banNews';
import { useText } from '@/i18n/useText';

/** Tells a banned author so, before the session goes: nothing that they do from now on reaches the server. */
export function BanNote({ ban }: { readonly ban: BanNews }) {
  const { t } = useText();
  const error = useSyncExternalStore(ban.subscribe, ban.current, ban.current);
  if (error === null) return null;
  return (
    <Overlay title={t('editor.banned.title')} onClose={() => ban.tell(null)}>
      <div className={styles.details} role="alert">
        <p className={styles.text}>{serverMessage(error) ?? t('editor.refused.banned')}</p>
        <p className={styles.text}>{t('editor.banned.kept')}</p>
      </div>
    </Overlay>
  );
}
