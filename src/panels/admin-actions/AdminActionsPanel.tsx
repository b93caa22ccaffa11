import { ModerationFrame } from '@/features/moderation/ModerationFrame';
import { useText } from '@/i18n/useText';
import { ActionPages } from '@/panels/admin-actions/ActionPages';

/** What admins did: who, what, about whom or what, and when. */
export function AdminActionsPanel() {
  const { t } = useText();
  return (
    <ModerationFrame screen="adminActions" title={t('adminLog.title')}>
      <ActionPages />
    </ModerationFrame>
  );
}
