import { Icon28Play } from '@vkontakte/icons';
import { useState, useSyncExternalStore } from 'react';
import { playStoragePrefix, readPlayedProjects } from '@/comics/storedPlays';
import { isForAdults } from '@/domain/adultComics';
import { type ProjectView, projectTexts } from '@/domain/project';
import { ComicCover } from '@/features/comic-tiles/ComicTiles';
import styles from '@/features/side-lists/ContinueBar.module.css';
import { useText } from '@/i18n/useText';
import { useDeviceAgeAnswer } from '@/queries/adultComics';
import { playStorage, useProject } from '@/queries/project';
import { Link } from '@/routes/Link';
import { useLocation } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { CloseButton } from '@/ui/CloseButton';
import { useIsWide } from '@/ui/screenWidth';
import { watchStorage } from '@/ui/watchStorage';

/** The id of the comic that was last left unfinished on this device; `null` without one. */
export function useUnfinishedComic(): string | null {
  return useSyncExternalStore(subscribe, unfinishedComic);
}

function unfinishedComic(): string | null {
  const played = readPlayedProjects(playStorage);
  return played.find(({ progress }) => progress !== null)?.projectId ?? null;
}

/** The player writes from its frame, so a storage event occurs here. */
function subscribe(listener: () => void): () => void {
  return watchStorage(playStoragePrefix, listener);
}

/**
 * `null` while loading, and for a comic for adults whose reader has withdrawn the confirmation of their age.
 */
export function useProjectToContinue(projectId: string): ProjectView | null {
  const { project } = useProject(projectId);
  const { isConfirmed } = useDeviceAgeAnswer();
  if (!project || project.isPlaceholder || (isForAdults(project) && !isConfirmed)) return null;
  return project;
}

/** Offers to continue the last unfinished comic, where there is no sidebar. */
export function ContinueBar() {
  const { route } = useLocation();
  const isWide = useIsWide();
  const last = useUnfinishedComic();
  const [closed, setClosed] = useState<string | null>(null);
  if (isWide || route.screen !== 'home' || last === null || last === closed) return null;
  return <UnfinishedComic projectId={last} onClose={() => setClosed(last)} />;
}

function UnfinishedComic({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const { t, locale } = useText();
  const project = useProjectToContinue(projectId);
  if (project === null) return null;
  const { name } = projectTexts(project, locale);
  return (
    <section className={styles.line} aria-label={t('sidebar.continue')}>
      <Link className={styles.link} href={`${screens.project.path({ projectId })}?autop=1`}>
        <ComicCover comic={project} name={name.text} className={styles.cover} size={48} />
        <span className={styles.text}>
          <span className={styles.kind}>{t('sidebar.continue')}</span>
          <span className={styles.name} lang={name.lang}>
            {name.text}
          </span>
        </span>
        <span className={styles.play}>
          <Icon28Play width={24} height={24} />
        </span>
      </Link>
      <CloseButton label={t('common.hide')} onClose={onClose} />
    </section>
  );
}
