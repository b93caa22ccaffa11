import { vkSharePage } from '@/domain/socialNetwork';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import type { DialogProps } from '@/routes/dialogs';
import { useAddressIntoVk } from '@/routes/publicAddress';
import { screens } from '@/routes/screens';
import { MessageCard } from '@/ui/MessageCard';

export interface WallPageDialogProps {
  readonly projectId: string;
  readonly name: string;
  /** What happened to which comic. */
  readonly news: string;
}

/** Offers to share news of a comic on VK's own share page (docs/product/screens.md#share-on-the-wall). */
export function WallPageDialog({ projectId, name, news, close }: WallPageDialogProps & DialogProps) {
  const { t } = useText();
  const { networkPages } = usePlatform();
  const addressIntoVk = useAddressIntoVk();
  const share = () => {
    networkPages?.window(vkSharePage(addressIntoVk(screens.project.path({ projectId })), name));
    close(null);
  };
  return (
    <MessageCard
      title={news}
      text={t('wallShare.pageHint')}
      primary={{ label: t('wallShare.openPage'), onClick: share }}
      secondary={{ label: t('common.notNow'), onClick: () => close(null) }}
      onDismiss={() => close(null)}
    />
  );
}
