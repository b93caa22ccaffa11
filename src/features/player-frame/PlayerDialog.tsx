import { Button, ModalPage, ModalPageHeader, PanelHeaderClose } from '@vkontakte/vkui';
import { useText } from '@/i18n/useText';
import type { DialogProps } from '@/routes/dialogs';
import { links } from '@/routes/paths';
import { useNavigate } from '@/routes/Routes';
import styles from './PlayerDialog.module.css';
import { PlayerFrame } from './PlayerFrame';

/** A project played over the feed, titled with its name (SPEC §2, "Project player modal"). */
export function PlayerDialog({ projectId, name, fileKey, close }: DialogProps<'player'>) {
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
        <Button mode="tertiary" size="m" onClick={() => navigate.to(links.project(projectId))}>
          {t('playerModal.openProject')}
        </Button>
      </div>
    </ModalPage>
  );
}
