import { Icon28Play } from '@vkontakte/icons';
import { memo, useSyncExternalStore } from 'react';
import { type PlayedProject, playStoragePrefix, readPlayedProject } from '@/comics/storedPlays';
import { projectCoverAddress } from '@/domain/images';
import { type ProjectOwner, type ProjectView, projectTexts } from '@/domain/project';
import { PersonPicture } from '@/features/person/PersonPicture';
import { openPlayerDialog } from '@/features/player-frame/dialogs';
import bylineStyles from '@/features/project-card/Byline.module.css';
import countersStyles from '@/features/project-card/Counters.module.css';
import factsStyles from '@/features/project-card/Facts.module.css';
import { LikeButton } from '@/features/project-card/LikeButton';
import styles from '@/features/project-card/ProjectCard.module.css';
import skeletonStyles from '@/features/project-card/ProjectCardSkeleton.module.css';
import { useLongDate, useRelativeTime } from '@/i18n/useDates';
import { useText } from '@/i18n/useText';
import { playStorage } from '@/queries/project';
import { useAddresses, useApi } from '@/queries/Server';
import { Link, useTakeFocus } from '@/routes/Link';
import { useDialogs, useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { ImageWithFallback } from '@/ui/ImageWithFallback';
import { OutlineIcon } from '@/ui/OutlineIcon';
import { watchStorage } from '@/ui/watchStorage';

/**
 * The player's record of this comic on this device; `null` in prerendered HTML, and for comics that were
 * never played.
 */
function usePlayed(projectId: string): PlayedProject | null {
  const note = useSyncExternalStore(subscribe, () => noteOf(projectId), noNote);
  return note === '' ? null : readPlayedProject(playStorage, projectId);
}

/** A snapshot that changes only when the player writes. */
function noteOf(projectId: string): string {
  const played = readPlayedProject(playStorage, projectId);
  return played === null ? '' : `${played.found}/${played.of}/${played.progress}`;
}

const noNote = () => '';

/** The player writes from its frame, so a storage event occurs here. */
function subscribe(listener: () => void): () => void {
  return watchStorage(playStoragePrefix, listener);
}

export function Byline({ project: { owner, creationDate } }: { project: ProjectView }) {
  const ago = useRelativeTime(creationDate ?? '');
  const longDate = useLongDate(creationDate ?? '');
  return (
    <div className={bylineStyles.byline}>
      {owner && <PersonPicture person={owner} size={36} />}
      <div className={bylineStyles.bylineText}>
        {owner && <Author owner={owner} />}
        {creationDate && (
          <time className={bylineStyles.date} dateTime={creationDate} title={longDate}>
            {ago}
          </time>
        )}
      </div>
    </div>
  );
}

/** An archive has no profiles to which the name could link. */
function Author({ owner: { id, name } }: { owner: ProjectOwner }) {
  if (useApi().source === 'archive') return <span className={bylineStyles.author}>{name}</span>;
  return (
    <Link className={bylineStyles.author} href={screens.profile.path({ userId: id })}>
      {name}
    </Link>
  );
}

interface CountersProps {
  readonly project: ProjectView;
  readonly className?: string | undefined;
}

/**
 * Like and view counts, spelled out for screen readers. There is no like button in an archive, and where it
 * is unknown whether the viewer likes the comic.
 */
export function Counters({ project, className }: CountersProps) {
  const { counter } = useText();
  const { likeCount, viewCount, isVisitorsView } = project;
  return (
    <div className={className}>
      {useApi().source === 'archive' || isVisitorsView ? (
        <Counter shape="heart" count={likeCount} label={counter('likes', likeCount)} />
      ) : (
        <LikeButton project={project} />
      )}
      <Counter shape="eye" count={viewCount} label={counter('views', viewCount)} />
    </div>
  );
}

function Counter({ shape, count, label }: { shape: 'heart' | 'eye'; count: number; label: string }) {
  const { number } = useText();
  return (
    <span className={countersStyles.counter} role="img" aria-label={label} title={label}>
      <OutlineIcon shape={shape} />
      {number(count)}
    </span>
  );
}

/** Endings (and how many the reader has seen), length, sound, languages and age. */
function Facts({ project: { id, facts } }: { project: ProjectView }) {
  const { t, counter } = useText();
  const played = usePlayed(id);
  if (!facts) return null;
  const { endings, pages, hasSound, languages, age } = facts;
  return (
    <ul className={factsStyles.facts} aria-label={t('comicDetails.title')}>
      {endings > 1 && (
        <li className={factsStyles.endings} data-found={played && played.found > 0 ? '' : undefined}>
          {played && played.found > 0
            ? t('comicDetails.endingsFound', played.found, Math.max(played.of, endings))
            : counter('endings', endings)}
        </li>
      )}
      {pages > 0 && <li className={factsStyles.fact}>{counter('pages', pages)}</li>}
      {hasSound && (
        <li className={factsStyles.fact} title={t('comicDetails.sound')}>
          <span role="img" aria-label={t('comicDetails.sound')}>
            ♪
          </span>
        </li>
      )}
      {languages.length > 1 && (
        <li className={factsStyles.fact} translate="no">
          {languages.map((language) => language.slice(0, 2).toUpperCase()).join(' ')}
        </li>
      )}
      {age !== null && <li className={factsStyles.fact}>{age}+</li>}
    </ul>
  );
}

interface ProjectCardProps {
  readonly project: ProjectView;
  /** The first card of a newly loaded page takes the focus from the button that disappeared. */
  readonly takesFocus: boolean;
}

/** A project in a feed: the cover plays it, the name links to its page. */
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
        aria-label={t('project.play', name.text)}
        onClick={() => void openPlayerDialog(dialogs, navigate, project)}
      >
        <ImageWithFallback
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
          <p className={`${styles.description} ${feed ? styles.aboveFeed : ''}`} lang={description.lang}>
            {description.text}
          </p>
        )}
        {feed && (
          <Link className={styles.feed} href={screens.customFeed.path({ feedId: feed.id })}>
            {feed.name}
          </Link>
        )}
        <Facts project={project} />
        <div className={styles.footer}>
          <Byline project={project} />
          <Counters project={project} className={styles.counters} />
        </div>
      </div>
    </article>
  );
});

/** Has the same boxes as a card, so that nothing shifts when the card loads. */
export function ProjectCardSkeleton() {
  return (
    <div className={skeletonStyles.card} aria-hidden>
      <div className={skeletonStyles.byline}>
        <span className={skeletonStyles.avatar} />
        <span className={skeletonStyles.line} />
      </div>
      <div className={skeletonStyles.cover} />
      <div className={skeletonStyles.text}>
        <span className={skeletonStyles.line} />
        <span className={skeletonStyles.shortLine} />
      </div>
    </div>
  );
}
