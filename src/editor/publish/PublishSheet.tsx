import { Button, ButtonGroup, Checkbox } from '@vkontakte/vkui';
import { useEffect, useRef, useState } from 'react';
import type { ProjectView } from '@/domain/project';
import { isBannedProject, isGloballyAccessible, isPubliclyAccessible } from '@/domain/projectAccess';
import { SignedOut } from '@/editor/drafts/SignedOut';
import { useProjectPage } from '@/editor/drafts/useLeave';
import { EditorStrip, serverMessage } from '@/editor/elements/EditorStrip';
import { leaveEntries } from '@/editor/elements/leaveEntries';
import type { EnteredFields } from '@/editor/publish/enteredFields';
import { PublishForm } from '@/editor/publish/PublishForm';
import styles from '@/editor/publish/PublishSheet.module.css';
import { type PublishedComic, useIsPublishing } from '@/editor/publish/publishComic';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { useSessionState } from '@/queries/currentUser';
import { useMarkTemplate } from '@/queries/ownProject';
import { projectQuery } from '@/queries/project';
import { isNotFound, useRetriedQuery } from '@/queries/queryClient';
import { useApi } from '@/queries/Server';
import { usePublicAddress } from '@/routes/publicAddress';
import { screens } from '@/routes/screens';

function Published({ view, isUncommented }: PublishedComic) {
  const { t } = useText();
  const { social } = usePlatform();
  const [copyOutcome, setCopyOutcome] = useState<'copied' | 'refused' | null>(null);
  const { id, name } = view;
  const message = useRef<HTMLParagraphElement>(null);
  // The pressed button has disappeared.
  useEffect(() => message.current?.focus(), []);
  const read = useProjectPage(id);
  const url = usePublicAddress()(screens.project.path({ projectId: id }));
  const isPublic = isPubliclyAccessible(view);
  const copy = async () => {
    const answer = await social.copyText(url);
    setCopyOutcome(answer.kind === 'granted' ? 'copied' : 'refused');
  };
  const send = social.sendLink;
  return (
    <div className={styles.done}>
      <p ref={message} role="status" tabIndex={-1}>
        {t(successText(view))}
      </p>
      {isUncommented && <p role="alert">{t('editor.publish.commentFailed')}</p>}
      <ButtonGroup mode="vertical" stretched>
        {isPublic && send !== null && (
          <Button size="l" stretched onClick={() => void send({ url, title: name })}>
            {t('editor.publish.share')}
          </Button>
        )}
        {isPublic && (
          <Button size="l" stretched mode="secondary" onClick={() => void copy()}>
            {t('editor.publish.copy')}
          </Button>
        )}
        <Button
          size="l"
          stretched
          mode={isPublic ? 'tertiary' : 'secondary'}
          onClick={() => leaveEntries(window, read)}
        >
          {t('editor.publish.view')}
        </Button>
      </ButtonGroup>
      {copyOutcome !== null && (
        <p role="status">{copyOutcome === 'copied' ? t('editor.publish.copied') : url}</p>
      )}
      {isPublic && <TemplateOffer view={view} />}
    </div>
  );
}

/** Whether others may start from it; offered here, and later on the comic's page. */
function TemplateOffer({ view }: Pick<PublishedComic, 'view'>) {
  const { t } = useText();
  const { mutate, isPending, variables, error } = useMarkTemplate(view.id);
  const [isOffered, setOffered] = useState(view.isTemplate ?? false);
  return (
    <>
      <Checkbox
        checked={isPending ? variables : isOffered}
        aria-busy={isPending}
        description={t('controls.templateHint')}
        onChange={({ target: { checked } }) => {
          if (!isPending) mutate(checked, { onSuccess: () => setOffered(checked) });
        }}
      >
        {t('controls.template')}
      </Checkbox>
      {error !== null && <p role="alert">{serverMessage(error) ?? t('retry.failed')}</p>}
    </>
  );
}

function successText(view: ProjectView) {
  if (isBannedProject(view)) return 'controls.limited.2';
  if (view.isHeld) return 'controls.held';
  if (!isPubliclyAccessible(view)) return 'editor.publish.hidden';
  return isGloballyAccessible(view) ? 'editor.publish.done' : 'editor.publish.inProfile';
}

interface PublishSheetProps {
  readonly projectId: string;
  readonly commentedId: string | null;
  readonly entered: EnteredFields;
  readonly onLeave: () => void;
}

export function PublishSheet({ projectId, commentedId, entered, onLeave }: PublishSheetProps) {
  const { t } = useText();
  const api = useApi();
  const isPublishing = useIsPublishing(projectId);
  const isSignedOut = useSessionState() === 'visitor';
  const { data: project, query } = useRetriedQuery({
    ...projectQuery(api, projectId),
    queryKey: ['editor', projectId, 'publishing'],
    // A sheet that was closed may still be publishing, and to a visitor there is no such comic.
    enabled: !isPublishing && !isSignedOut,
    gcTime: 0,
  });
  const [published, setPublished] = useState<PublishedComic | null>(null);
  if (published !== null) return <Published {...published} />;
  if (isSignedOut) return <SignedOut />;
  if (isNotFound(query.error)) {
    return (
      <p role="alert" className={styles.done}>
        {t('editor.refused.gone')}
      </p>
    );
  }
  if (project === undefined) return <EditorStrip query={query} />;
  return (
    <PublishForm
      project={project}
      commentedId={commentedId}
      entered={entered}
      onLeave={onLeave}
      onPublished={setPublished}
    />
  );
}
