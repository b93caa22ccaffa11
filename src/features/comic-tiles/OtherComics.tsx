import { ComicTiles, tileCount } from '@/features/comic-tiles/ComicTiles';
import { useText } from '@/i18n/useText';
import { useFeed } from '@/queries/feed';

interface OtherComicsProps {
  /** Without one they stand in the place of what is missing. */
  readonly title?: string;
}

/** A few of the best comics, for whoever did not find the one that they came for. Not there until they are. */
export function OtherComics({ title }: OtherComicsProps) {
  const { t } = useText();
  const { data } = useFeed('thebest');
  const projects = data?.projects.slice(0, tileCount) ?? [];
  return <ComicTiles title={title ?? t('missing.others')} projects={projects} />;
}
