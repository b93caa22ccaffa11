import { Button, ButtonGroup, FormItem, ModalCard, Textarea } from '@vkontakte/vkui';
import { useState } from 'react';
import { useWallShare, type WallShareState } from '@/features/wall-share/useWallShare';
import styles from '@/features/wall-share/WallShareDialog.module.css';
import type { TextKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';
import { type DialogProps, defineDialog } from '@/routes/dialogs';
import { useDialogs } from '@/routes/Routes';
import { BusyButton } from '@/ui/BusyButton';
import { MessageCard } from '@/ui/MessageCard';

/** Confirms a post that was made after the user had left. */
export const wallPostedDialog = defineDialog<object>('wallPosted', async () => WallPostedDialog);

export interface WallShareDialogProps {
  readonly projectId: string;
  readonly name: string;
  /** The initial text of the post. */
  readonly text: string;
  /** What happened to which comic, if that is why the dialog opens. */
  readonly news?: string;
  readonly onPosted?: () => void;
}

/** Previews a post and publishes it on the user's wall (docs/product/screens.md#share-on-the-wall). */
export function WallShareDialog(props: WallShareDialogProps & DialogProps) {
  const { projectId, name, text, news, onPosted, close } = props;
  const { t } = useText();
  const [typed, setTyped] = useState(text);
  const dialogs = useDialogs();
  const { state, share, url } = useWallShare({
    projectId,
    name,
    onPosted,
    onPostedLater: () => void dialogs.open(wallPostedDialog, {}),
  });
  const isOver = state === 'posted' || state === 'sent-otherwise' || state === 'copied';
  const note = noteOf[state];
  const title = t(state === 'posted' ? 'wallShare.postedTitle' : 'wallShare.title');

  return (
    <ModalCard
      open
      title={isOver ? title : (news ?? title)}
      description={isOver || news === undefined ? undefined : title}
      dismissLabel={t('common.close')}
      onClose={() => close(null)}
      actions={
        isOver ? (
          <Button size="l" stretched onClick={() => close(null)}>
            {t('common.close')}
          </Button>
        ) : (
          <ButtonGroup mode="vertical" gap="s" stretched>
            <BusyButton size="l" stretched loading={state === 'sharing'} onClick={() => void share(typed)}>
              {t(state === 'not-permitted' ? 'wallShare.retry' : 'wallShare.post')}
            </BusyButton>
            <Button size="l" stretched mode="secondary" onClick={() => close(null)}>
              {t('common.notNow')}
            </Button>
          </ButtonGroup>
        )
      }
    >
      {!isOver && (
        <FormItem
          className={styles.post}
          top={t('wallShare.text')}
          htmlFor="wall-text"
          bottom={url}
          noPadding
        >
          <Textarea
            id="wall-text"
            value={typed}
            maxLength={maxTextLength}
            maxHeight={160}
            onChange={(event) => setTyped(event.target.value)}
          />
        </FormItem>
      )}
      <p role="status" className={styles.note}>
        {note && t(note)}
      </p>
    </ModalCard>
  );
}

/** Characters. Posts may be longer, but nobody reads more above a link. */
const maxTextLength = 1000;

const noteOf: Readonly<Record<WallShareState, TextKey | null>> = {
  ready: null,
  sharing: null,
  declined: null,
  waiting: 'wallShare.waiting',
  posted: 'wallShare.posted',
  'not-permitted': 'wallShare.notPermitted',
  'sent-otherwise': 'wallShare.linkShared',
  copied: 'wallShare.copied',
  failed: 'wallShare.failed',
};

function WallPostedDialog({ close }: DialogProps) {
  const { t } = useText();
  return (
    <MessageCard
      title={t('wallShare.postedTitle')}
      text={<span role="status">{t('wallShare.posted')}</span>}
      primary={{ label: t('common.close'), onClick: () => close(null) }}
      onDismiss={() => close(null)}
    />
  );
}
