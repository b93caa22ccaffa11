import { useEffect, useState } from 'react';
import { type CustomFeedView, mayEditFeed } from '@/domain/customFeed';
import { isProjectId } from '@/domain/project';
import type { CurrentUser } from '@/domain/user';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { MissingPanel } from '@/features/failures/MissingNotice';
import { OwnAccountPanel } from '@/features/own-account/OwnAccountPanel';
import { useText } from '@/i18n/useText';
import { FeedForm } from '@/panels/custom-feed-edit/FeedForm';
import { useCustomFeed } from '@/queries/customFeed';
import { isNotFound, type QueryState } from '@/queries/queryClient';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { LoadingSpinner } from '@/ui/LoadingSpinner';

/** Keeps the last value while it is refetched. */
function useLastKnown<Value extends object>(value: Value | null | undefined): Value | null {
  const [last, setLast] = useState(value ?? null);
  if (value && value !== last) setLast(value);
  return value ?? last;
}

/** Replaces the id in the address. */
const newFeed = 'new';

/** The form of a new or existing custom feed (docs/product/screens.md#form-of-a-custom-feed). */
export function CustomFeedEditPanel({ feedId }: { feedId: string }) {
  const { t } = useText();
  if (feedId !== newFeed) return <ExistingFeed key={feedId} feedId={feedId} />;
  return (
    <OwnAccountPanel id="customFeedEdit" title={t('feedEdit.newTitle')} invitation={t('feedEdit.signIn')}>
      {(person) => <FeedForm key={person.id} person={person} feed={null} />}
    </OwnAccountPanel>
  );
}

function ExistingFeed({ feedId }: { feedId: string }) {
  const { t } = useText();
  const { feed, query } = useCustomFeed(feedId);
  if (!isProjectId(feedId) || isNotFound(query.error))
    return <MissingPanel id="customFeedEdit" what="customFeed" />;
  return (
    <OwnAccountPanel id="customFeedEdit" title={t('feedEdit.title')} invitation={t('feedEdit.signIn')}>
      {(person) => <OwnFeed key={person.id} person={person} feed={feed} query={query} />}
    </OwnAccountPanel>
  );
}

interface OwnFeedProps {
  readonly person: CurrentUser;
  readonly feed: CustomFeedView | undefined;
  readonly query: QueryState;
}

/** Redirects people who do not own the feed to its owner's feeds. */
function OwnFeed({ person, feed: answered, query }: OwnFeedProps) {
  const navigate = useNavigate();
  const feed = useLastKnown(answered);
  const owner = feed?.owner;
  const isOthers = feed !== null && !mayEditFeed(feed, person);
  useEffect(() => {
    if (isOthers && owner !== undefined) navigate.replace(screens.userFeeds.path({ userId: owner }));
  }, [isOthers, owner, navigate]);
  if (feed === null) return <LoadStrip queries={[query]} />;
  if (isOthers) return <LoadingSpinner />;
  return <FeedForm person={person} feed={feed} />;
}
