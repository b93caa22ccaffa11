import { ComicTiles, tileCount } from '@/features/failures/ComicTiles';
import { useText } from '@/i18n/useText';
import { useFeed } from '@/queries/feed';

/** A few of the best comics, for whoever did not find the one that they came for. Not there until they are. */
export function OtherComics() {
  const { t } = useText();
  const { data } = useFeed('thebest');
  return <ComicTiles title={t('missing.others')} projects={data?.projects.slice(0, tileCount) ?? []} />;
}
