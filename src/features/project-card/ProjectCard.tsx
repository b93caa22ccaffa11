import { Icon28Play } from '@vkontakte/icons';
import { memo, useEffect, useRef } from 'react';
import { projectCoverAddress } from '@/domain/imageAddress';
import type { ProjectView } from '@/domain/project';
import { scriptLanguage } from '@/domain/scriptLanguage';
import { playerDialog } from '@/features/player-frame/dialogs';
import { Byline } from '@/features/project-card/Byline';
import { Counters } from '@/features/project-card/Counters';
import styles from '@/features/project-card/ProjectCard.module.css';
import { useText } from '@/i18n/useText';
import { useAddresses } from '@/queries/Server';
import { Link } from '@/routes/Link';
import { useDialogs, useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { CalmPicture } from '@/ui/CalmPicture';

interface ProjectCardProps {
  readonly project: ProjectView;
  /** The first card of a page that was just loaded takes the focus from the vanished button. */
  readonly takesFocus: boolean;
}

/** A project in a feed: the cover plays it at once, the name leads to its page. */
export const ProjectCard = memo(function ProjectCard({ project, takesFocus }: ProjectCardProps) {
  const { t } = useText();
  const addresses = useAddresses();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const { id, name, description, fileKey } = project;
  const nameLink = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (takesFocus) nameLink.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const play = async () => {
    const path = await dialogs.open(playerDialog, { projectId: id, name, fileKey });
    if (path !== null) navigate.to(path);
  };

  return (
    <article className={styles.card} aria-labelledby={`card-${id}`}>
      <div className={styles.head}>
        <Byline project={project} />
      </div>
      <button
        type="button"
        className={styles.cover}
        data-plays={id}
        aria-label={t('card.play', name)}
        onClick={() => void play()}
      >
        <CalmPicture
          title={name}
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
      <h2 className={styles.name} id={`card-${id}`}>
        <Link href={screens.project.path({ projectId: id })} ref={nameLink} lang={scriptLanguage(name)}>
          {name}
        </Link>
      </h2>
      {description && (
        <p className={styles.description} lang={scriptLanguage(description)}>
          {description}
        </p>
      )}
      <Counters project={project} className={styles.counters} />
    </article>
  );
});
