import { Button } from '@vkontakte/vkui';
import type { ProjectComment } from '@/domain/comment';
import { mayDeleteComment } from '@/domain/comment';
import type { ProjectView } from '@/domain/project';
import { BlockButton } from '@/features/block-person/BlockButton';
import styles from '@/features/comments/ProjectComments.module.css';
import { useConfirm } from '@/features/confirm/useConfirm';
import { useActionWithErrorDialog } from '@/features/failures/useErrorDialog';
import { ReportButton } from '@/features/report/ReportButton';
import { useText } from '@/i18n/useText';
import { useDeleteComment } from '@/queries/comments';
import { useCurrentUser } from '@/queries/currentUser';
import { BusyButton } from '@/ui/BusyButton';
import { MoreActions } from '@/ui/MoreActions';

export interface AboutComment {
  readonly project: ProjectView;
  readonly comment: ProjectComment;
  readonly isMuted: boolean;
  /** Called before the pressed button disappears. */
  readonly onFold: () => void;
  readonly onMute: () => void;
  readonly onUnmute: () => void;
  readonly onDeleted: () => void;
  readonly onBlocked: () => void;
}

interface CommentActionsProps extends AboutComment {
  /** The author's display name. */
  readonly author: string;
}

/**
 * The actions on a comment, revealed by a button. Signed-in users block its author; visitors hide the
 * author's comments on the device. The user's own comments cannot be hidden.
 */
export function CommentActions({
  project,
  comment,
  author,
  isMuted,
  onFold,
  onMute,
  onUnmute,
  onDeleted,
  onBlocked,
}: CommentActionsProps) {
  const { t } = useText();
  const viewer = useCurrentUser();
  const confirm = useConfirm();
  const { mutateAsync, isPending } = useDeleteComment(project, viewer);
  const isOwn = viewer?.id === comment.owner.id;
  const mayDelete = mayDeleteComment(
    viewer,
    { authorId: comment.owner.id },
    { ownerId: project.owner?.id ?? null },
  );
  const remove = useActionWithErrorDialog(async () => {
    const isSure = await confirm({
      title: isOwn ? t('comments.deleteOwn') : t('comments.deleteOf', author),
      text: t('comments.deleteText'),
      stay: t('common.keep'),
      confirm: t('comments.delete'),
    });
    if (!isSure) return;
    await mutateAsync(comment);
    onDeleted();
  });
  if (isOwn && !mayDelete) return null;

  const hide = () => {
    onFold();
    onMute();
  };
  return (
    <MoreActions className={styles.actions} label={t('comments.more', author)}>
      {!isOwn && (isMuted || viewer === null) && (
        <Button size="m" mode="tertiary" onClick={isMuted ? onUnmute : hide}>
          {t(isMuted ? 'comments.unmute' : 'comments.mute')}
        </Button>
      )}
      {comment.id !== undefined && (
        <ReportButton subject={{ kind: 'comment', id: comment.id }} ownerId={comment.owner.id} />
      )}
      {!isOwn && viewer !== null && comment.owner.name !== '' && (
        <BlockButton person={comment.owner} onBlocked={onBlocked} />
      )}
      {mayDelete && (
        <BusyButton
          size="m"
          mode="tertiary"
          appearance="negative"
          loading={isPending}
          onClick={() => void remove()}
        >
          {t('comments.delete')}
        </BusyButton>
      )}
    </MoreActions>
  );
}
