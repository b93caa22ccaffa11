import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isProjectId } from '@/domain/projectId';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { MissingPanel } from '@/features/failures/MissingPanel';
import { useText } from '@/i18n/useText';
import styles from '@/panels/custom-feed/CustomFeed.module.css';
import { FeedHead } from '@/panels/custom-feed/FeedHead';
import { FeedProjects } from '@/panels/custom-feed/FeedProjects';
import { isNotFound } from '@/queries/attempt';
import { useCustomFeed, useProjectsIn } from '@/queries/customFeed';
import { useJustSaved } from '@/queries/editCustomFeed';
import { useNavigate } from '@/routes/Routes';
import { PanelFrame } from '@/ui/PanelFrame';

/** A feed that people build (docs/product/screens.md#custom-feeds). */
export function CustomFeedPanel({ feedId }: { feedId: string }) {
  return isProjectId(feedId) ? (
    <Feed key={feedId} feedId={feedId} />
  ) : (
    <MissingPanel id="customFeed" what="customFeed" />
  );
}

function Feed({ feedId }: { feedId: string }) {
  const { t } = useText();
  const navigate = useNavigate();
  const { feed, attempt } = useCustomFeed(feedId);
  const projects = useProjectsIn(feedId);
  const [told, setTold] = useToldOnce(feedId);
  const status = useRef<HTMLParagraphElement>(null);
  const [isEmptied, setEmptied] = useState(false);
  useEffect(() => {
    if (isEmptied) status.current?.focus();
  }, [isEmptied]);
  if (isNotFound(attempt.error)) return <MissingPanel id="customFeed" what="customFeed" />;

  const title = feed?.name || t('customFeed.title');
  return (
    <PanelFrame id="customFeed" title={title} onBack={navigate.back}>
      <main aria-label={title} className={styles.page}>
        {feed && (
          <FeedHead
            feed={feed}
            first={projects.data?.projects[0]}
            findNext={projects.findNext}
            onTell={setTold}
          />
        )}
        <p ref={status} role="status" tabIndex={-1} className={styles.told}>
          {told}
        </p>
        {feed && projects.data && (
          <FeedProjects
            feed={feed}
            {...projects}
            list={projects.data}
            onTell={setTold}
            onEmptied={() => setEmptied(true)}
          />
        )}
        <LoadStrip attempts={[attempt, projects.attempt]} />
      </main>
    </PanelFrame>
  );
}

/** What has just come to pass; that the feed was saved, its form has left to be said here. */
function useToldOnce(feedId: string) {
  const { t } = useText();
  const { take } = useJustSaved();
  const [told, setTold] = useState('');
  const begin = useEffectEvent(() => setTold(take(feedId) ? t('common.saved') : ''));
  // Each time that the panel comes: it may have stood beneath the form.
  useEffect(() => begin(), []);
  return [told, setTold] as const;
}
