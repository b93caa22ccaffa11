import { Icon20BookOutline } from '@vkontakte/icons';
import { useCallback, useEffect, useRef, useState } from 'react';
import { commentType } from '@/domain/comment';
import type { ProjectView } from '@/domain/project';
import { isBannedFrom } from '@/domain/user';
import type { CommentDialogProps, CommentDialogResult } from '@/features/comments/CommentDialog';
import styles from '@/features/comments/ProjectComments.module.css';
import { useCreateProject } from '@/features/create-project/useCreateProject';
import { useActionWithErrorDialog } from '@/features/failures/useErrorDialog';
import { BanNote } from '@/features/person/BanNote';
import { useWatchedPersonStorage } from '@/features/person/usePersonStorage';
import { useChooseProject } from '@/features/project-chooser/useChooseProject';
import { useAskToSignIn } from '@/features/sign-in/useAskToSignIn';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { adoptDraft, personStorage, readDraft } from '@/platform/personStorage';
import { usePostComment } from '@/queries/comments';
import { useCurrentUser } from '@/queries/currentUser';
import { defineDialog } from '@/routes/dialogs';
import { useDialogs } from '@/routes/Routes';
import { BusyButton } from '@/ui/BusyButton';

export const commentDialog = defineDialog<CommentDialogProps, CommentDialogResult>(
  'answer',
  async () => (await import('@/features/comments/CommentDialog')).CommentDialog,
);

/**
 * Comments with one of the user's public projects, or opens the editor to make one where that is available;
 * visitors sign in first.
 */
function useCommentByProject(project: ProjectView, onSent: () => void) {
  const { t } = useText();
  const askToSignIn = useAskToSignIn();
  const { isLoading, choose } = useChooseProject();
  const createProject = useCreateProject();
  const { mutateAsync, isPending } = usePostComment(project.id);
  const answer = useActionWithErrorDialog(async () => {
    const person = await askToSignIn();
    if (person === null) return;
    const chosen = await choose({
      userId: person.id,
      title: t('comments.choose'),
      offersNew: createProject !== null,
      // A project cannot be a comment on itself.
      isOffered: ({ id }) => id !== project.id,
    });
    if (chosen === null) return;
    if (chosen === 'new') {
      await createProject?.({ commented: project.id });
      return;
    }
    await mutateAsync({ type: commentType.project, text: chosen.id });
    onSent();
  });
  return { isBusy: isLoading || isPending, answer };
}

/**
 * Opens the dialog for a text comment. If a visitor signs in from there, the text is then sent, only once
 * (docs/product/screens.md#comments). `draft` is the user's unsent text.
 */
function useWriteComment(projectId: string, onSent: () => void) {
  const dialogs = useDialogs();
  const askToSignIn = useAskToSignIn();
  const isPending = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const own = useWatchedPersonStorage('comment_drafts');
  const adopt = useAdoptedDraft(projectId);

  async function ask(sendsAtOnce: boolean): Promise<void> {
    const result = await dialogs.open(commentDialog, {
      projectId,
      sendsAtOnce,
      onSending: setIsSending,
    });
    if (result === 'sent') onSent();
    if (result !== 'sign-in') return;
    const person = await askToSignIn();
    if (person === null) return;
    adopt(person.id);
    await ask(true);
  }

  // In the native app a press ends the wait for a sign-in, and begins again: `useOneAtATime` would ignore it.
  async function write(): Promise<void> {
    // The dialog's code may still be loading, and a double press must open one dialog. A text that is being
    // sent must not be sent twice.
    if (isPending.current || isSending) return;
    isPending.current = true;
    try {
      await ask(false);
    } finally {
      isPending.current = false;
    }
  }
  return { draft: readDraft(own, 'comment_drafts', projectId), isSending, write };
}

/** After sign-in, here or elsewhere in the app, the user gets the draft that they began as a visitor. */
function useAdoptedDraft(projectId: string): (personId: string) => void {
  const { storage } = usePlatform();
  const personId = useCurrentUser()?.id;
  const adopt = useCallback(
    (id: string) =>
      adoptDraft(personStorage(storage, null), personStorage(storage, id), 'comment_drafts', projectId),
    [storage, projectId],
  );
  useEffect(() => {
    if (personId !== undefined) adopt(personId);
  }, [adopt, personId]);
  return adopt;
}

interface WriteCommentProps {
  readonly project: ProjectView;
  readonly onSent: () => void;
}

/** The comment buttons, or the reason why there are none. */
export function WriteComment({ project, onSent }: WriteCommentProps) {
  const { t } = useText();
  const user = useCurrentUser();
  if (!project.commentsEnabled) {
    const isOwn = user !== null && user.id === project.owner?.id;
    return <p className={styles.explanation}>{t(isOwn ? 'comments.offByYou' : 'comments.off')}</p>;
  }
  if (user !== null && isBannedFrom('comment', user.banCategory)) {
    return (
      <p className={styles.explanation}>
        <BanNote text={t('comments.banned')} ban={user.ban} />
      </p>
    );
  }
  return <CommentButtons project={project} onSent={onSent} />;
}

function CommentButtons({ project, onSent }: WriteCommentProps) {
  const { t } = useText();
  const { draft, isSending, write } = useWriteComment(project.id, onSent);
  const { isBusy, answer } = useCommentByProject(project, onSent);
  return (
    <div className={styles.buttons}>
      <button
        // The focus returns here, even after another sign-in, which renders the page again.
        id={`write-comment-${project.id}`}
        type="button"
        className={styles.box}
        data-draft={draft !== ''}
        aria-busy={isSending}
        onClick={() => void write()}
      >
        {draft === '' ? (
          t('comments.write')
        ) : (
          <>
            <span className={styles.unsent}>{t(isSending ? 'comments.sending' : 'comments.draft')}</span>
            <span className={styles.draft}>{draft}</span>
          </>
        )}
      </button>
      <BusyButton
        size="m"
        mode="tertiary"
        before={<Icon20BookOutline />}
        loading={isBusy}
        onClick={() => void answer()}
      >
        {t('comments.withComic')}
      </BusyButton>
    </div>
  );
}
