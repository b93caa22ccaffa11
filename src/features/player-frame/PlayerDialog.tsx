import { Button, ModalPage, ModalPageHeader, PanelHeaderClose } from '@vkontakte/vkui';
import { useState } from 'react';
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
  const [played, setPlayed] = useState<PlayerDialogProps>({ projectId, name, fileKey });
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
          {played.name}
        </ModalPageHeader>
      }
    >
      <PlayerFrame
        key={played.projectId}
        projectId={played.projectId}
        name={played.name}
        fileKey={played.fileKey}
        autoplay
        onNext={(next) => setPlayed({ projectId: next.id, name: next.name, fileKey: next.fileKey })}
        onShare={() => close(true)}
        onEscape={() => close(null)}
      />
      <div className={styles.more}>
        <Button
          mode="tertiary"
          size="m"
          onClick={() => navigate.to(screens.project.path({ projectId: played.projectId }))}
        >
          {t('playerModal.openProject')}
        </Button>
      </div>
    </ModalPage>
  );
}
