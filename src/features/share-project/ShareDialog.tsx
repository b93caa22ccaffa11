import { Icon20LinkCircleOutline, Icon20WriteOutline } from '@vkontakte/icons';
import { Button, Textarea } from '@vkontakte/vkui';
import { useId, useState } from 'react';
import { ownWall } from '@/domain/news';
import { type ProjectView, projectTexts } from '@/domain/project';
import { addressWithProject, embedHtml } from '@/domain/projectAddress';
import { vkSharePage } from '@/domain/socialNetwork';
import { SendLink, ShareRow, useSendLink } from '@/features/share-project/SendLink';
import { ShareCards } from '@/features/share-project/ShareCards';
import styles from '@/features/share-project/ShareDialog.module.css';
import { wallShareDialog } from '@/features/wall-share/dialogs';
import type { TextKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { useCurrentUser } from '@/queries/currentUser';
import { useAddresses } from '@/queries/Server';
import type { DialogProps } from '@/routes/dialogs';
import { useAddressIntoVk, usePublicAddress } from '@/routes/publicAddress';
import { useDialogs } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { CopyLinkField } from '@/ui/CopyLinkField';
import { DialogPage } from '@/ui/DialogPage';

/** The player's embed code, shown on demand (docs/product/screens.md#embed-code). */
function EmbedCode({ projectId, name }: { projectId: string; name: string }) {
  const { t } = useText();
  const { social } = usePlatform();
  const { playerUrl } = useAddresses();
  const publicAddress = usePublicAddress();
  const [isShown, setIsShown] = useState(false);
  const [outcome, setOutcome] = useState<TextKey | null>(null);
  const partId = useId();
  const hintId = useId();
  const code = embedHtml(addressWithProject(publicAddress(playerUrl), projectId), name);

  const copy = async () => {
    const { kind } = await social.copyText(code);
    setOutcome(kind === 'granted' ? 'project.embedCopied' : 'project.embedCopyFailed');
  };

  return (
    <div>
      <Button
        size="l"
        mode="tertiary"
        before={<Icon20LinkCircleOutline />}
        aria-expanded={isShown}
        aria-controls={partId}
        onClick={() => setIsShown(!isShown)}
      >
        {t('project.embedTitle')}
      </Button>
      <div id={partId} className={styles.code} hidden={!isShown}>
        <Textarea
          readOnly
          value={code}
          rows={4}
          slotProps={{
            textArea: {
              'aria-label': t('project.embedTitle'),
              'aria-describedby': hintId,
              spellCheck: false,
            },
          }}
          onFocus={(event) => event.currentTarget.select()}
        />
        <p id={hintId} className={styles.hint}>
          {t('project.embedHint')}
        </p>
        <Button size="m" mode="secondary" onClick={() => void copy()}>
          {t('project.embedCopy')}
        </Button>
        <span role="status" className={styles.hint}>
          {outcome && t(outcome)}
        </span>
      </div>
    </div>
  );
}

export interface ShareDialogProps {
  readonly project: ProjectView;
  /** The name of the reached ending, if that is shared. */
  readonly ending?: string;
}

/** All ways to share a project on this host (docs/product/screens.md#sharing). */
export function ShareDialog({ project, ending, close }: ShareDialogProps & DialogProps) {
  const { t, locale } = useText();
  const { can, social, wall: wallOfHost, networkPages } = usePlatform();
  const user = useCurrentUser();
  const wall = ownWall(wallOfHost, user);
  const vkPages = user?.provider === 'vk' ? networkPages : null;
  const publicAddress = usePublicAddress();
  const addressIntoVk = useAddressIntoVk();
  const dialogs = useDialogs();
  const { id: projectId } = project;
  const name = projectTexts(project, locale).name.text;
  const path = screens.project.path({ projectId });
  const url = publicAddress(path);
  const text = ending === undefined ? undefined : t('share.endingText', ending, name);
  const sending = useSendLink({ url, title: name, ...(text !== undefined && { text }) });

  const openWall = () => {
    void dialogs.openOver(wallShareDialog, { projectId, name, text: text ?? t('wallShare.ownText', name) });
    close(null);
  };

  return (
    <DialogPage
      title={t(ending === undefined ? 'share.title' : 'share.endingTitle')}
      onClose={() => close(null)}
    >
      <div className={styles.sheet}>
        {text !== undefined && <p className={styles.text}>{text}</p>}
        <div className={styles.actions}>
          <SendLink sending={sending} />
          {wall && <ShareRow icon={<Icon20WriteOutline />} label={t('wallShare.open')} onClick={openWall} />}
          {vkPages && (
            <ShareRow
              icon={<Icon20WriteOutline />}
              label={t('wallShare.openPage')}
              onClick={() => vkPages.window(vkSharePage(addressIntoVk(path), text ?? name))}
            />
          )}
          {!project.isPlaceholder && <ShareCards project={project} name={name} ending={ending} />}
        </div>
        <CopyLinkField label={t('share.link')} url={url} copyText={social.copyText} />
        {can.makePages && <EmbedCode projectId={projectId} name={name} />}
      </div>
    </DialogPage>
  );
}
