import { Icon28Play } from '@vkontakte/icons';
import { memo } from 'react';
import { projectCoverAddress } from '@/domain/imageAddress';
import type { ProjectView } from '@/domain/project';
import { projectTexts } from '@/domain/projectTexts';
import { playOver } from '@/features/player-frame/dialogs';
import { Byline } from '@/features/project-card/Byline';
import { Counters } from '@/features/project-card/Counters';
import { Facts } from '@/features/project-card/Facts';
import styles from '@/features/project-card/ProjectCard.module.css';
import { useText } from '@/i18n/useText';
import { useAddresses } from '@/queries/Server';
import { Link } from '@/routes/Link';
import { useDialogs, useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { useTakeFocus } from '@/routes/useTakeFocus';
import { CalmPicture } from '@/ui/CalmPicture';

interface ProjectCardProps {
  readonly project: ProjectView;
  /** The first card of a page that was just loaded takes the focus from the vanished button. */
  readonly takesFocus: boolean;
}

/** A project in a feed: the cover plays it at once, the name leads to its page. */
export const ProjectCard = memo(function ProjectCard({ project, takesFocus }: ProjectCardProps) {
  const { t, locale } = useText();
  const addresses = useAddresses();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const { id, feed } = project;
  const { name, description } = projectTexts(project, locale);
  const nameLink = useTakeFocus<HTMLAnchorElement>(takesFocus);
  return (
    <article className={styles.card} aria-labelledby={`card-${id}`}>
      <button
        type="button"
        className={styles.cover}
        data-plays={id}
        aria-label={t('card.play', name.text)}
        onClick={() => void playOver(dialogs, navigate, project)}
      >
        <CalmPicture
          title={name.text}
          className={styles.picture}
          src={projectCoverAddress(addresses, id, project.picId)}
          alt=""
          width={640}
          height={640}
          decoding="async"
          loading="lazy"
        />
        <span className={styles.play}>
          <Icon28Play />
        </span>
      </button>
      <div className={styles.text}>
        <h2 className={styles.name} id={`card-${id}`}>
          <Link href={screens.project.path({ projectId: id })} ref={nameLink} lang={name.lang}>
            {name.text}
          </Link>
        </h2>
        {description.text && (
          <p className={styles.description} lang={description.lang}>
            {description.text}
          </p>
        )}
        {feed && (
          <Link className={styles.feed} href={screens.customFeed.path({ feedId: feed.id })}>
            {feed.name}
          </Link>
        )}
        <Facts project={project} />
        <div className={styles.foot}>
          <Byline project={project} />
          <Counters project={project} className={styles.counters} />
        </div>
      </div>
    </article>
  );
});
