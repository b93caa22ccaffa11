import { Button, ModalPage, ModalPageHeader, PanelHeaderClose } from '@vkontakte/vkui';
import styles from '@/features/player-frame/PlayerDialog.module.css';
import { PlayerFrame } from '@/features/player-frame/PlayerFrame';
import { useText } from '@/i18n/useText';
import type { DialogProps } from '@/routes/dialogs';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';

export interface PlayerDialogProps {
  readonly projectId: string;
  readonly name: string;
  /** Opens the files of a project that is not public. */
  readonly fileKey: string | undefined;
}

/** A project played over the feed, titled with its name (docs/product/screens.md#dialogs). */
export function PlayerDialog({ projectId, name, fileKey, close }: PlayerDialogProps & DialogProps<true>) {
  const { t } = useText();
  const navigate = useNavigate();
  return (
    <ModalPage
      open
      size={600}
      dynamicContentHeight
      hideCloseButton
      onClose={() => close(null)}
      header={
        <ModalPageHeader
          before={<PanelHeaderClose label={t('playerModal.close')} onClick={() => close(null)} />}
        >
          {name}
        </ModalPageHeader>
      }
    >
      <PlayerFrame
        projectId={projectId}
        name={name}
        fileKey={fileKey}
        autoplay
        onEscape={() => close(null)}
      />
      <div className={styles.more}>
        <Button mode="tertiary" size="m" onClick={() => navigate.to(screens.project.path({ projectId }))}>
          {t('playerModal.openProject')}
        </Button>
      </div>
    </ModalPage>
  );
}
