import { Button, ButtonGroup, ModalCard } from '@vkontakte/vkui';
import { vkSharePage } from '@/domain/socialNetwork';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import type { DialogProps } from '@/routes/dialogs';
import { useAddressIntoVk } from '@/routes/publicAddress';
import { screens } from '@/routes/screens';

export interface WallPageDialogProps {
  readonly projectId: string;
  readonly name: string;
  /** What has happened to which comic. */
  readonly news: string;
}

/** Offers to share news of a comic on VK's own share page (docs/product/screens.md#share-on-the-wall). */
export function WallPageDialog({ projectId, name, news, close }: WallPageDialogProps & DialogProps<true>) {
  const { t } = useText();
  const { networkPages } = usePlatform();
  const addressIntoVk = useAddressIntoVk();
  const share = () => {
    networkPages?.window(vkSharePage(addressIntoVk(screens.project.path({ projectId })), name));
    close(true);
  };
  return (
    <ModalCard
      open
      title={news}
      description={t('wallShare.byPage')}
      dismissLabel={t('common.close')}
      onClose={() => close(null)}
      actions={
        <ButtonGroup mode="vertical" gap="s" stretched>
          <Button size="l" stretched onClick={share}>
            {t('wallShare.openPage')}
          </Button>
          <Button size="l" stretched mode="secondary" onClick={() => close(null)}>
            {t('common.notNow')}
          </Button>
        </ButtonGroup>
      }
    />
  );
}
