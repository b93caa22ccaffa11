import { useText } from '@/i18n/useText';
import { LoadingSpinner } from '@/ui/LoadingSpinner';
import { PlainButton } from '@/ui/PlainButton';

interface LoadMoreProps {
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly onLoad: () => void;
}

export function LoadMore({ hasMore, isLoading, onLoad }: LoadMoreProps) {
  const { t } = useText();
  if (isLoading) return <LoadingSpinner />;
  if (!hasMore) return null;
  return (
    <PlainButton isWide onClick={onLoad}>
      {t('feeds.loadMore')}
    </PlainButton>
  );
}
