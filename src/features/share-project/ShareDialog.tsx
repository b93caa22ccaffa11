import { Icon20WriteOutline } from '@vkontakte/icons';
import { ModalPage, ModalPageHeader, PanelHeaderClose } from '@vkontakte/vkui';
import { ownWall } from '@/domain/ownWall';
import type { ProjectView } from '@/domain/project';
import { projectTexts } from '@/domain/projectTexts';
import { vkSharePage } from '@/domain/vkPages';
import { CopyLink } from '@/features/share-project/CopyLink';
import { EmbedCode } from '@/features/share-project/EmbedCode';
import { SendLink } from '@/features/share-project/SendLink';
import { ShareCards } from '@/features/share-project/ShareCards';
import styles from '@/features/share-project/ShareDialog.module.css';
import { ShareRow } from '@/features/share-project/ShareRow';
import { useSendLink } from '@/features/share-project/useSendLink';
import { wallShareDialog } from '@/features/wall-share/dialogs';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { useAddresses } from '@/queries/Server';
import { useCurrentUser } from '@/queries/session/currentUser';
import type { DialogProps } from '@/routes/dialogs';
import { projectAddress } from '@/routes/projectAddress';
import { useDialogs } from '@/routes/Routes';

export interface ShareDialogProps {
  readonly project: ProjectView;
  /** The name of the ending that was reached, where it is what is shared. */
  readonly ending?: string;
}

/** Every way to share a project that there is here, in one place (docs/product/screens.md#sharing). */
export function ShareDialog({ project, ending, close }: ShareDialogProps & DialogProps<true>) {
  const { t, locale } = useText();
  const { can, wall: wallOfHost, networkPages } = usePlatform();
  const user = useCurrentUser();
  const wall = ownWall(wallOfHost, user);
  const vkPages = user?.provider === 'vk' ? networkPages : null;
  const { websiteUrl } = useAddresses();
  const dialogs = useDialogs();
  const { id: projectId } = project;
  const name = projectTexts(project, locale).name.text;
  const url = projectAddress(websiteUrl, projectId);
  const text = ending === undefined ? undefined : t('share.endingText', ending, name);
  const sending = useSendLink({ url, title: name, ...(text !== undefined && { text }) });

  const openWall = () => {
    void dialogs.openOver(wallShareDialog, { projectId, name, text: text ?? t('wallShare.ownText', name) });
    close(true);
  };

  return (
    <ModalPage
      open
      size={480}
      dynamicContentHeight
      hideCloseButton
      onClose={() => close(null)}
      header={
        <ModalPageHeader before={<PanelHeaderClose label={t('common.close')} onClick={() => close(null)} />}>
          {t(ending === undefined ? 'share.title' : 'share.endingTitle')}
        </ModalPageHeader>
      }
    >
      <div className={styles.sheet}>
        {text !== undefined && <p className={styles.words}>{text}</p>}
        <div className={styles.ways}>
          <SendLink sending={sending} />
          {wall && <ShareRow icon={<Icon20WriteOutline />} label={t('wallShare.open')} onClick={openWall} />}
          {vkPages && (
            <ShareRow
              icon={<Icon20WriteOutline />}
              label={t('wallShare.openPage')}
              onClick={() => vkPages.window(vkSharePage(url, text ?? name))}
            />
          )}
          {!project.isPlaceholder && <ShareCards project={project} name={name} ending={ending} />}
        </div>
        <CopyLink url={url} />
        {can.makePages && <EmbedCode projectId={projectId} name={name} />}
      </div>
    </ModalPage>
  );
}
