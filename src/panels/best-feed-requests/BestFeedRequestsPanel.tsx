import { ModerationFrame } from '@/features/moderation/ModerationFrame';
import { useText } from '@/i18n/useText';
import { OpenRequests } from '@/panels/best-feed-requests/OpenRequests';

/** What authors would like to have in the best feed, for the admins to decide. */
export function BestFeedRequestsPanel() {
  const { t } = useText();
  return (
    <ModerationFrame screen="bestFeedRequests" title={t('requests.title')}>
      <OpenRequests />
    </ModerationFrame>
  );
}
