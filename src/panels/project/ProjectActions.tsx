import { Icon20ShareOutline } from '@vkontakte/icons';
import { Button } from '@vkontakte/vkui';
import { useRef } from 'react';
import type { Ending } from '@/comics/playerMessages';
import type { FeedRef, ProjectView } from '@/domain/project';
import { isOwnDraft } from '@/domain/projectAccess';
import { type ProjectRights, projectRights } from '@/domain/projectRights';
import { useEditor } from '@/features/create-project/useEditor';
import { KeepOffline } from '@/features/offline/KeepOffline';
import { ReportButton, ReportsLink } from '@/features/report/ReportButton';
import { shareDialog } from '@/features/share-project/dialogs';
import { EndLine } from '@/features/what-next/EndLine';
import { useLongDate } from '@/i18n/useDates';
import { useText } from '@/i18n/useText';
import { whenPageIdle } from '@/lib/whenIdle';
import draftStyles from '@/panels/project/OwnDraft.module.css';
import styles from '@/panels/project/ProjectDetails.module.css';
import { usePlatform } from '@/platform/PlatformContext';
import { useCurrentUser } from '@/queries/currentUser';
import { useApi } from '@/queries/Server';
import { Link } from '@/routes/Link';
import { useDialogs } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { LazyBoundary } from '@/ui/LazyBoundary';
import { LoadFailed } from '@/ui/LoadFailed';
import { lazyComponent } from '@/ui/lazyComponent';
import { scrollInto } from '@/ui/scrollInto';
import { useIsNear } from '@/ui/useIsNear';

const ProjectControls = lazyComponent(
  async () => (await import('@/features/project-controls/ProjectControls')).ProjectControls,
);

const ProjectComments = lazyComponent(
  async () => (await import('@/features/comments/ProjectComments')).ProjectComments,
  whenPageIdle,
);

interface ProjectActionsProps {
  readonly project: ProjectView;
  /** Whether the link leads to the comments. */
  readonly toComments: boolean;
}

export function ProjectActions({ project, toComments }: ProjectActionsProps) {
  const { t } = useText();
  const created = useLongDate(project.creationDate ?? '');
  const rights = useProjectRights(project);
  return (
    <>
      {created && <p className={styles.created}>{t('project.created', created)}</p>}
      {project.feed && <FeedLine feed={project.feed} />}
      <div className={styles.shareButtons}>
        <ShareButton project={project} />
      </div>
      {!project.isPlaceholder && <KeepOffline project={project} />}
      <div className={styles.moderation}>
        <ReportButton subject={{ kind: 'project', id: project.id }} ownerId={project.owner?.id ?? null} />
        <ReportsLink />
      </div>
      {rights && (
        <LazyBoundary failed={<LoadFailed />}>
          <ProjectControls project={project} rights={rights} toComments={toComments} />
        </LazyBoundary>
      )}
      <div className={styles.part} data-part="comments" tabIndex={-1}>
        <LazyBoundary failed={<LoadFailed />}>
          <ProjectComments project={project} scrollsHere={toComments} />
        </LazyBoundary>
      </div>
    </>
  );
}

/** The project's custom feed; an archive has no page for it. */
function FeedLine({ feed: { id, name } }: { feed: FeedRef }) {
  const { t, node } = useText();
  if (useApi().source === 'archive') return <p className={styles.created}>{t('project.inFeed', name)}</p>;
  return (
    <p className={styles.created}>
      {node(
        'project.inFeed',
        <Link key="feed" className={styles.feed} href={screens.customFeed.path({ feedId: id })}>
          {name}
        </Link>,
      )}
    </p>
  );
}

/** Informs the author that the comic is an unpublished draft (docs/product/screens.md#project-page). */
export function OwnDraft({ project }: { readonly project: ProjectView }) {
  const { t } = useText();
  const openEditor = useEditor();
  const viewerId = useCurrentUser()?.id;
  if (!isOwnDraft(project, viewerId)) return null;
  return (
    <div className={draftStyles.note}>
      <p role="status" className={draftStyles.text}>
        {t('draft.note')}
      </p>
      {openEditor !== null && (
        <div className={draftStyles.buttons}>
          <Button size="m" onClick={() => openEditor(project.id)}>
            {t('draft.edit')}
          </Button>
          <Button size="m" mode="secondary" onClick={() => openEditor(project.id, { at: 'publish' })}>
            {t('draft.publish')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Suggestions below the player after an ending. */
export function AfterEnding({ project, ending }: { project: ProjectView; ending: Ending }) {
  const { t } = useText();
  const place = useRef<HTMLDivElement>(null);
  const leadTo = (part: 'comments' | 'others') => {
    const target = place.current?.closest('main')?.querySelector<HTMLElement>(`[data-part="${part}"]`);
    if (target) scrollInto(target);
    // Focusing the heading makes screen readers announce the section.
    (target?.querySelector<HTMLElement>('h2[tabindex]') ?? target)?.focus({ preventScroll: true });
  };
  return (
    <div ref={place}>
      <EndLine
        project={project}
        ending={ending}
        within="page"
        onComment={() => leadTo('comments')}
        further={{ label: t('whatNext.more'), go: () => leadTo('others') }}
      />
    </div>
  );
}

const MoreComics = lazyComponent(async () => (await import('@/features/what-next/MoreComics')).MoreComics);

/** Suggestions at the end of the page, loaded when the reader is near or reaches an ending. */
export function OtherProjects({ project, isEnded }: { project: ProjectView; isEnded: boolean }) {
  const { t } = useText();
  const part = useRef<HTMLElement>(null);
  const isNear = useIsNear(part);
  const isShown = isNear || isEnded;
  return (
    <section
      ref={part}
      className={styles.part}
      data-part="others"
      tabIndex={-1}
      aria-label={isShown ? t('whatNext.more') : undefined}
    >
      {isShown && (
        <LazyBoundary failed={null}>
          <MoreComics project={project} />
        </LazyBoundary>
      )}
    </section>
  );
}

/** `null` when the viewer has no controls at all. */
function useProjectRights(project: ProjectView): ProjectRights | null {
  const { source } = useApi();
  const { storage, opening } = usePlatform();
  const rights = projectRights(project, useCurrentUser(), {
    isEditingAvailable: useEditor() !== null,
    isCopyingFlagSet: storage.get('project_copying') !== null,
  });
  const hasAny =
    rights.mayManage || rights.mayModerate || rights.copying !== 'absent' || opening.player !== null;
  return source !== 'archive' && hasAny ? rights : null;
}

function ShareButton({ project }: { project: ProjectView }) {
  const { t } = useText();
  const dialogs = useDialogs();
  return (
    <Button
      size="l"
      mode="secondary"
      before={<Icon20ShareOutline />}
      onClick={() => void dialogs.open(shareDialog, { project })}
    >
      {t('project.share')}
    </Button>
  );
}
