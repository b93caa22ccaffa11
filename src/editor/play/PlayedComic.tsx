import type { ShareOutcome } from '@/comics/playerMessages';
import type { ProjectFile } from '@/comics/project';
import { addressWithProject } from '@/domain/projectAddress';
import styles from '@/editor/play/PlaySheet.module.css';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { usePublicAddress } from '@/routes/publicAddress';
import { screens } from '@/routes/screens';
import { GivenPlayer } from '@/ui/GivenPlayer';

interface PlayedComicProps {
  readonly address: string;
  readonly projectId: string;
  readonly project: ProjectFile;
  /** Escape was pressed within the frame, whose keys are not heard here. */
  readonly onEscape: () => void;
  /** Counted from 1. */
  readonly onPage: (page: number) => void;
}

/** The player itself knows the website's address alone, which is not everywhere the one to share. */
function useShareOfPlayer(projectId: string): (title: string) => Promise<ShareOutcome> {
  const { social } = usePlatform();
  const url = usePublicAddress()(screens.project.path({ projectId }));
  return async (title) => {
    const sent = await social.sendLink?.({ url, title });
    if (sent?.kind === 'granted') return 'shared';
    if (sent?.kind === 'declined') return 'declined';
    const copied = await social.copyText(url);
    return copied.kind === 'granted' ? 'copied' : 'failed';
  };
}

/** The comic as it is edited, in the real player. */
export function PlayedComic({ address, projectId, project, onEscape, onPage }: PlayedComicProps) {
  const { t } = useText();
  const share = useShareOfPlayer(projectId);
  return (
    <GivenPlayer
      address={address}
      title={t('editor.play.frame')}
      className={styles.frame}
      file={project}
      takesFocus
      onMessage={(message, send) => {
        if (message.type === 'page') onPage(message.n);
        else if (message.type === 'escape') onEscape();
        else if (message.type === 'end') send({ type: 'offer', share: true, next: null });
        else if (message.type === 'share') {
          void share(message.ending).then((outcome) => send({ type: 'shared', outcome }));
        }
      }}
    />
  );
}

interface Wanted {
  readonly locale: string;
  readonly fileKey: string | null;
  /** Counted from 1; `null` shows the cover first, as for a reader. */
  readonly page: number | null;
}

/** Of a comic that the editor hands over (docs/comics-format.md#the-player-page). */
export function previewAddress(
  playerUrl: string,
  projectId: string,
  { locale, fileKey, page }: Wanted,
): string {
  return addressWithProject(playerUrl, projectId, {
    given: '1',
    lang: locale,
    ...(fileKey !== null && { key: fileKey }),
    ...(page !== null && { page: String(page), autoplay: '1' }),
  });
}
