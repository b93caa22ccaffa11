import { projectCoverAddress } from '@/domain/imageAddress';
import { type NewsItem, newsType } from '@/domain/newsItem';
import { PersonPicture } from '@/features/person/PersonPicture';
import styles from '@/panels/news/NewsPanel.module.css';
import { useAddresses } from '@/queries/Server';
import { CalmPicture } from '@/ui/CalmPicture';

const pictureSize = 48;

/** News that somebody made; all others are of a comic alone. */
const byPeople: readonly NewsItem['type'][] = [
  newsType.newAnswer,
  newsType.newFollower,
  newsType.newLike,
  newsType.newFolloweeProject,
];

/** Who did it; of a comic that went further, was hidden or is shown again its cover. */
export function NewsPicture({ item: { type, data } }: { item: NewsItem }) {
  const addresses = useAddresses();
  const { project, user } = data;
  if (byPeople.includes(type)) {
    return <PersonPicture person={user ?? { id: '', name: '', picId: '' }} size={pictureSize} />;
  }
  return (
    <CalmPicture
      title={project?.name ?? ''}
      className={styles.cover}
      src={projectCoverAddress(addresses, project?.id ?? '', project?.picId ?? '')}
      alt=""
      width={pictureSize}
      height={pictureSize}
      loading="lazy"
    />
  );
}
