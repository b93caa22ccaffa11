import { useEffect, useEffectEvent, useRef } from 'react';
import { wantsComic, wrapGivenComic } from '@/comics/givenComic';
import { readFromPlayer, type ShareOutcome, type ToPlayer, wrapMessage } from '@/comics/playerMessages';
import type { ProjectFile } from '@/comics/project';
import { addressWithProject } from '@/domain/projectAddress';
import styles from '@/editor/play/PlaySheet.module.css';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { usePublicAddress } from '@/routes/publicAddress';
import { screens } from '@/routes/screens';
import { PlayerFailed, useSilentPlayer } from '@/ui/PlayerFailed';

interface GivenPlayerProps {
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

/** The real player with a comic that the editor hands over. */
export function GivenPlayer({ address, projectId, project, onEscape, onPage }: GivenPlayerProps) {
  const { t } = useText();
  const share = useShareOfPlayer(projectId);
  const frame = useRef<HTMLIFrameElement>(null);
  const silence = useSilentPlayer();

  const onMessage = useEffectEvent(({ source, data }: MessageEvent) => {
    const player = frame.current?.contentWindow;
    if (!player || source !== player) return;
    const { origin } = new URL(address, window.location.href);
    if (wantsComic(data)) return player.postMessage(wrapGivenComic(JSON.stringify(project)), origin);
    const message = readFromPlayer(data);
    if (message === null) return;
    silence.messageReceived();
    const send = (reply: ToPlayer) => player.postMessage(wrapMessage(reply), origin);
    if (message.type === 'page') onPage(message.n);
    else if (message.type === 'escape') onEscape();
    else if (message.type === 'end') send({ type: 'offer', share: true, next: null });
    else if (message.type === 'share') {
      void share(message.ending).then((outcome) => send({ type: 'shared', outcome }));
    }
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => onMessage(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);

  return (
    <>
      <iframe
        key={silence.attempt}
        ref={frame}
        className={styles.frame}
        src={address}
        title={t('editor.play.frame')}
        allow="autoplay; fullscreen; gamepad"
        onLoad={() => {
          silence.loaded();
          frame.current?.focus({ preventScroll: true });
        }}
      />
      {silence.isSilent && <PlayerFailed onRetry={silence.retry} />}
    </>
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
