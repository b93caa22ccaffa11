import { Icon24Cancel, Icon56ListPlayOutline } from '@vkontakte/icons';
import { Placeholder } from '@vkontakte/vkui';
import { useState } from 'react';
import { type CustomFeedView, mayDeleteFromFeed } from '@/domain/customFeed';
import { type ProjectView, projectTexts } from '@/domain/project';
import { removeFromFeedDialog } from '@/features/custom-feed/dialogs';
import { useActionWithErrorDialog } from '@/features/failures/useErrorDialog';
import { useMoreItems } from '@/features/load-more/useMoreItems';
import { ProjectCard } from '@/features/project-card/ProjectCard';
import { useText } from '@/i18n/useText';
import styles from '@/panels/custom-feed/CustomFeed.module.css';
import { useCurrentUser } from '@/queries/currentUser';
import { useRemoveFromFeed } from '@/queries/editCustomFeed';
import type { LoadedFeed } from '@/queries/feed';
import { useDialogs } from '@/routes/Routes';
import { LoadMore } from '@/ui/LoadMore';
import { WindowedList } from '@/ui/WindowedList';

interface RemoveButtonProps {
  readonly feedId: string;
  readonly project: ProjectView;
  readonly onDone: () => void;
}

/** Asks for confirmation, since only the project's owner can add it again. */
function RemoveButton({ feedId, project, onDone }: RemoveButtonProps) {
  const { t, locale } = useText();
  const dialogs = useDialogs();
  const { mutateAsync, isPending } = useRemoveFromFeed(feedId);
  const { name } = projectTexts(project, locale);

  const remove = useActionWithErrorDialog(async () => {
    if ((await dialogs.open(removeFromFeedDialog, { name: name.text })) !== true) return;
    await mutateAsync(project);
    onDone();
  });
  return (
    <button
      type="button"
      className={styles.remove}
      aria-label={t('customFeed.remove', name.text)}
      aria-busy={isPending}
      onClick={() => void remove()}
    >
      <Icon24Cancel />
    </button>
  );
}

/** Pixels: the height of a card 600 px wide, until it is measured. */
const estimatedCardHeight = 300;

interface FeedProjectsProps {
  readonly feed: CustomFeedView;
  readonly list: LoadedFeed;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => Promise<void>;
  readonly onTell: (text: string) => void;
  /** The last project was removed, so the focus has to move elsewhere. */
  readonly onEmptied: () => void;
}

/** The feed's projects, newest first. When one is removed, its neighbor gets the focus. */
export function FeedProjects({ feed, list, isLoadingMore, loadMore, onTell, onEmptied }: FeedProjectsProps) {
  const { t } = useText();
  const viewer = useCurrentUser();
  const [focusedId, setFocusedId] = useState<string>();
  const { projects, hasMore } = list;
  const more = useMoreItems(projects.length, loadMore);

  const takenOut = ({ id }: ProjectView) => {
    const place = projects.findIndex((project) => project.id === id);
    more.forget();
    const neighbour = projects[place + 1] ?? projects[place - 1];
    setFocusedId(neighbour?.id);
    if (neighbour === undefined) onEmptied();
    onTell(t('customFeed.removed'));
  };
  if (projects.length === 0) {
    return (
      <Placeholder icon={<Icon56ListPlayOutline />} title={t('feeds.emptyTitle')}>
        {t('customFeed.emptyText')}
      </Placeholder>
    );
  }
  return (
    <>
      <div className={styles.cards}>
        <WindowedList
          keys={projects.map(({ id }) => id)}
          label={t('feeds.list', feed.name)}
          estimatedHeight={estimatedCardHeight}
          renderItem={(index) => {
            const project = projects[index];
            if (project === undefined) return null;
            const takesFocus = index === more.firstNew || project.id === focusedId;
            const isRemovable = mayDeleteFromFeed(viewer, feed, { ownerId: project.owner?.id ?? null });
            return (
              <div className={styles.card}>
                <ProjectCard project={project} takesFocus={takesFocus} />
                {isRemovable && (
                  <RemoveButton feedId={feed.id} project={project} onDone={() => takenOut(project)} />
                )}
              </div>
            );
          }}
        />
      </div>
      <LoadMore
        hasMore={hasMore}
        isLoading={isLoadingMore}
        onLoad={() => {
          setFocusedId(undefined);
          more.onLoad();
        }}
      />
    </>
  );
}
