import { Icon28Play } from '@vkontakte/icons';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type GivenComic, wantsComic } from '@/comics/givenComic';
import { type Ending, type FromPlayer, readFromPlayer, type ToPlayer } from '@/comics/playerMessages';
import { projectCoverAddress } from '@/domain/images';
import type { ProjectView } from '@/domain/project';
import {
  mayPlay,
  playerAddress,
  playerFrameIn,
  sendToPlayer,
  showsContent,
} from '@/features/player-frame/framedPlayer';
import styles from '@/features/player-frame/PlayerFrame.module.css';
import { useAdoptedFrame } from '@/features/player-frame/useAdoptedFrame';
import { usePlayReport } from '@/features/player-frame/usePlayReport';
import { linkPath, useStoryEnd } from '@/features/player-frame/useStoryEnd';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { useCountView } from '@/queries/project';
import { useAddresses, useApi } from '@/queries/Server';
import { playing } from '@/routes/playing';
import { useNavigate } from '@/routes/Routes';
import { PlayerFailed, useSilentPlayer } from '@/ui/PlayerFailed';

export interface PlayerFrameProps {
  readonly projectId: string;
  /** Gives the player the name and cover to show; `undefined` while unknown. */
  readonly project: ProjectView | undefined;
  readonly name: string;
  /** Opens the files of a project that is not public. */
  readonly fileKey: string | undefined;
  readonly autoplay: boolean;
  /** The source of a comic that replaces the project's file; its plays are not counted. */
  readonly given?: string;
  /** Shown until the player has drawn; `null` while unknown, `undefined` if there is none. */
  readonly cover?: string | null;
  /** Finds the next project; by default the next one in the list that shows this project. */
  readonly findNext?: ((projectId: string) => Promise<ProjectView | undefined>) | undefined;
  /** Plays the next project; by default its page opens. */
  readonly onNext?: (project: ProjectView) => void;
  readonly onEnd?: (ending: Ending) => void;
  /**
   * Called when Escape was pressed inside the frame, whose key events do not reach this page, or when the
   * reader does not want to see the comic. By default only the latter leads back.
   */
  readonly onEscape?: () => void;
  /** Opens a link in the comic; by default the app navigates. */
  readonly onLink?: (path: string) => void;
}

/**
 * The player page in a square frame, at most 600 px wide (docs/product/screens.md#player-frame). Links in the
 * comic open in the app.
 */
export function PlayerFrame({
  projectId,
  project,
  name,
  fileKey,
  autoplay,
  given,
  cover,
  findNext,
  onNext,
  onEnd,
  onEscape,
  onLink,
}: PlayerFrameProps) {
  const { locale } = useText();
  const addresses = useAddresses();
  const api = useApi();
  const { playerUrl } = addresses;
  const navigate = useNavigate();
  const { vibrate } = usePlatform();
  const box = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const [wantsPlay, setWantsPlay] = useState(autoplay);
  // Kept in state, since a new query must not reload a comic that is playing.
  const [address] = useState(() =>
    playerAddress(playerUrl, projectId, { locale, fileKey, autoplay, isGiven: given !== undefined }),
  );
  const { isAdopted, removeAdopted } = useAdoptedFrame({ box, projectId, fileKey });

  const countView = useCountView(projectId);
  const isCounted = api.source === 'server' && given === undefined && fileKey === undefined;
  const notePlay = usePlayReport(projectId, isCounted);
  const [play] = useState(() => playing.open());
  useEffect(() => {
    const player = playerFrameIn(box.current);
    play.show();
    return () => {
      play.end();
      // The panel stays mounted after it is left, so the player is paused.
      if (player?.isConnected) sendToPlayer(player, { type: 'pause' });
    };
  }, [play]);

  const send = (message: ToPlayer | GivenComic) => {
    const player = playerFrameIn(box.current);
    if (player) sendToPlayer(player, message);
  };
  const isListening = useRef(false);
  const known = project?.isPlaceholder ? undefined : project;
  const sendIdentity = useEffectEvent((name: string | undefined, picId: string | undefined) => {
    if (!isListening.current || name === undefined || picId === undefined) return;
    const cover =
      picId && new URL(projectCoverAddress(addresses, projectId, picId), window.location.href).href;
    send({ type: 'project', name, cover });
  });
  useEffect(() => sendIdentity(known?.name, known?.picId), [known?.name, known?.picId]);
  const silence = useSilentPlayer();
  const handleStoryEnd = useStoryEnd({ projectId, isCounted, send, findNext, onNext });

  const leave = ({ declined }: Extract<FromPlayer, { type: 'escape' }>) => {
    if (onEscape) onEscape();
    else if (declined) navigate.back();
  };
  const handleMessage = useEffectEvent((message: FromPlayer) => {
    silence.messageReceived();
    notePlay(message);
    handleStoryEnd(message);
    if (showsContent(message, wantsPlay)) setDrawn(true);
    switch (message.type) {
      case 'loading':
        isListening.current = true;
        return sendIdentity(known?.name, known?.picId);
      case 'ready':
        if (wantsPlay && !autoplay && mayPlay(message)) send({ type: 'play' });
        return;
      case 'play':
        if (given === undefined) countView();
        return play.begin();
      case 'page':
        return play.begin();
      case 'choice':
        return vibrate?.('choice');
      case 'end':
        vibrate?.('ending');
        onEnd?.(message);
        return play.finish();
      case 'link':
        return (onLink ?? navigate.to)(linkPath(message));
      case 'escape':
        return leave(message);
      case 'room':
        return box.current ? growBox(box.current, message.height) : undefined;
    }
  });
  const sendComic = useEffectEvent(() => {
    if (given !== undefined) send({ type: 'comic', file: given });
  });
  useEffect(() => {
    const early = window.kadrPlayer;
    if (early && early.frame === playerFrameIn(box.current)) {
      if (early.wantsPlay) setWantsPlay(true);
      for (const message of early.takeMessages()) handleMessage(message);
    }
    // A frame that could not be moved here was opened a second time, so the first is closed.
    if (early?.projectId === projectId) early.overlay?.close();
    const listen = ({ source, data }: MessageEvent) => {
      if (source === null || source !== playerFrameIn(box.current)?.contentWindow) return;
      if (wantsComic(data)) return sendComic();
      const message = readFromPlayer(data);
      if (message !== null) handleMessage(message);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [projectId]);

  const retry = () => {
    removeAdopted();
    silence.retry();
  };
  return (
    <div ref={box} className={styles.box} data-early="player">
      {!isAdopted && (
        <iframe
          key={silence.attempt}
          className={styles.frame}
          src={address}
          title={name}
          allow="autoplay; fullscreen; gamepad"
          onLoad={silence.loaded}
        />
      )}
      {cover !== undefined && !isDrawn && !silence.isSilent && (
        <EarlyPoster name={name} cover={cover} isWaiting={wantsPlay} onPlay={() => setWantsPlay(true)} />
      )}
      {silence.isSilent && <PlayerFailed onRetry={retry} />}
    </div>
  );
}

/**
 * Grows with the player's content and never shrinks, which would shift the page while the reader is reading.
 */
function growBox(box: HTMLElement, height: number): void {
  const known = Number.parseFloat(box.style.getPropertyValue('--player-room')) || 0;
  if (height > known) box.style.setProperty('--player-room', `${height}px`);
}

interface EarlyPosterProps {
  readonly name: string;
  /** `null` while unknown. */
  readonly cover: string | null;
  /** Play was pressed while the player is loading. */
  readonly isWaiting: boolean;
  readonly onPlay: () => void;
}

/**
 * The cover until the player draws its own. It is in the prerendered HTML, where the start script fills it
 * and handles taps on it; hydration keeps that state.
 */
function EarlyPoster({ name, cover, isWaiting, onPlay }: EarlyPosterProps) {
  const { t } = useText();
  return (
    <div className={styles.poster} data-early="poster">
      <img
        className={styles.cover}
        data-early="cover"
        src={cover ?? undefined}
        alt=""
        hidden={cover === null}
        fetchPriority="high"
        suppressHydrationWarning
      />
      <button
        type="button"
        className={styles.play}
        data-early="play"
        aria-label={t('project.play', name)}
        aria-busy={isWaiting}
        onClick={onPlay}
        suppressHydrationWarning
      >
        <Icon28Play />
      </button>
    </div>
  );
}
