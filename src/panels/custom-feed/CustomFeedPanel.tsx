import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CustomFeedView } from '@/domain/customFeed';
import { isProjectId, type ProjectView } from '@/domain/project';
import { FeedCover } from '@/features/custom-feed/FeedCover';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { MissingPanel } from '@/features/failures/MissingNotice';
import { PanelFrame } from '@/features/panel-frame/PanelFrame';
import { PersonPicture } from '@/features/person/PersonPicture';
import { useText } from '@/i18n/useText';
import styles from '@/panels/custom-feed/CustomFeed.module.css';
import { FeedActions } from '@/panels/custom-feed/FeedActions';
import { FeedProjects } from '@/panels/custom-feed/FeedProjects';
import { useCustomFeed, useFeedProjects } from '@/queries/customFeed';
import { useSavedNotice } from '@/queries/editCustomFeed';
import { isNotFound } from '@/queries/queryClient';
import { Link } from '@/routes/Link';
import { screens } from '@/routes/screens';
import { useAnnouncement } from '@/ui/useAnnouncement';

interface FeedHeadProps {
  readonly feed: CustomFeedView;
  /** The first project, for "play all"; `undefined` in an empty feed. */
  readonly first: ProjectView | undefined;
  readonly findNext: (projectId: string) => Promise<ProjectView | undefined>;
  readonly onTell: (text: string) => void;
}

function FeedHead({ feed, ...actions }: FeedHeadProps) {
  const { t } = useText();
  const { ownerProfile: owner } = feed;
  return (
    <section className={styles.head} aria-label={feed.name}>
      <FeedCover feed={feed} size={112} />
      <div className={styles.people}>
        <h2 className={styles.name}>{feed.name}</h2>
        {owner && (
          <Link className={styles.owner} href={screens.profile.path({ userId: owner.id })}>
            <PersonPicture person={owner} size={28} />
            <span>{owner.name || t('person.deleted')}</span>
          </Link>
        )}
        <p className={styles.mode}>{t(`accessMode.${feed.accessMode}`)}</p>
      </div>
      <FeedActions feed={feed} {...actions} />
    </section>
  );
}

/** A custom feed (docs/product/screens.md#custom-feeds). */
export function CustomFeedPanel({ feedId }: { feedId: string }) {
  return isProjectId(feedId) ? (
    <Feed key={feedId} feedId={feedId} />
  ) : (
    <MissingPanel id="customFeed" what="customFeed" />
  );
}

function Feed({ feedId }: { feedId: string }) {
  const { t } = useText();
  const { feed, query } = useCustomFeed(feedId);
  const projects = useFeedProjects(feedId);
  const [announcement, setAnnouncement] = useSuccessMessage(feedId);
  const status = useRef<HTMLParagraphElement>(null);
  const [emptied, setEmptied] = useState(0);
  useEffect(() => {
    if (emptied > 0) status.current?.focus();
  }, [emptied]);
  if (isNotFound(query.error)) return <MissingPanel id="customFeed" what="customFeed" />;

  const title = feed?.name || t('customFeed.title');
  return (
    <PanelFrame id="customFeed" title={title}>
      <main aria-label={title} className={styles.page}>
        {feed && (
          <FeedHead
            feed={feed}
            first={projects.data?.projects[0]}
            findNext={projects.findNext}
            onTell={setAnnouncement}
          />
        )}
        <p ref={status} role="status" tabIndex={-1} className={styles.message}>
          {announcement}
        </p>
        {feed && projects.data && (
          <FeedProjects
            feed={feed}
            {...projects}
            list={projects.data}
            onTell={setAnnouncement}
            onEmptied={() => setEmptied(emptied + 1)}
          />
        )}
        <LoadStrip queries={[query, projects.query]} />
      </main>
    </PanelFrame>
  );
}

/** A success message. The form passes its "saved" message to this panel, since it closes after saving. */
function useSuccessMessage(feedId: string) {
  const { t } = useText();
  const { take } = useSavedNotice();
  const [announcement, setAnnouncement] = useAnnouncement();
  const begin = useEffectEvent(() => setAnnouncement(take(feedId) ? t('common.saved') : ''));
  // Runs whenever the panel is shown, since it may have been beneath the form.
  useEffect(() => begin(), []);
  return [announcement, setAnnouncement] as const;
}
