import { projectCoverAddress } from '@/domain/imageAddress';
import { projectTexts } from '@/domain/projectTexts';
import styles from '@/features/failures/OtherComics.module.css';
import { useText } from '@/i18n/useText';
import { useFeed } from '@/queries/feed';
import { useAddresses } from '@/queries/Server';
import { Link } from '@/routes/Link';
import { screens } from '@/routes/screens';

/** Two rows on a phone, one on a wide screen. */
const shownCount = 4;

/** A few of the best comics, for whoever did not find the one that they came for. Not there until they are. */
export function OtherComics() {
  const { t, locale } = useText();
  const addresses = useAddresses();
  const { data } = useFeed('thebest');
  const projects = data?.projects.slice(0, shownCount) ?? [];
  if (projects.length === 0) return null;
  return (
    <section className={styles.others} aria-label={t('missing.others')}>
      <h2 className={styles.title}>{t('missing.others')}</h2>
      <ul className={styles.list}>
        {projects.map((project) => {
          const { id, picId } = project;
          const { name } = projectTexts(project, locale);
          return (
            <li key={id}>
              <Link className={styles.comic} href={screens.project.path({ projectId: id })}>
                <img
                  className={styles.cover}
                  src={projectCoverAddress(addresses, id, picId)}
                  alt=""
                  width={320}
                  height={320}
                  decoding="async"
                />
                <span className={styles.name} lang={name.lang}>
                  {name.text}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
