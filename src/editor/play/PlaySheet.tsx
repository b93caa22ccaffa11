import { Icon24ComputerOutline, Icon24ReplayOutline, Icon24SmartphoneOutline } from '@vkontakte/icons';
import { useState } from 'react';
import type { ShareOutcome } from '@/comics/playerMessages';
import type { ProjectFile } from '@/comics/project';
import { addressWithProject } from '@/domain/projectAddress';
import { useEdited, useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { useDraft } from '@/editor/drafts/DraftContext';
import { IconButton } from '@/editor/elements/IconButton';
import { Overlay } from '@/editor/elements/Overlay';
import styles from '@/editor/play/PlaySheet.module.css';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { useAddresses } from '@/queries/Server';
import { usePublicAddress } from '@/routes/publicAddress';
import { screens } from '@/routes/screens';
import { GivenPlayer } from '@/ui/GivenPlayer';

interface PlaySheetProps {
  readonly projectId: string;
  readonly onClose: () => void;
}

export function PlaySheet({ projectId, onClose }: PlaySheetProps) {
  const { t, locale } = useText();
  const { playerUrl } = useAddresses();
  const draft = useDraft();
  // A renewed key would restart the play.
  const [fileKey] = useState(draft.fileKey ?? null);
  const store = useEditorStore();
  const project = useEditedProject();
  const { pages } = project;
  const ownPageId = useEdited((state) => state.ownPageId);
  const [place] = useState(pages.findIndex(({ id }) => id === ownPageId) + 1);
  const [isFromHere, setFromHere] = useState(true);
  const [screen, setScreen] = useState<'phone' | 'desktop'>('phone');
  const [attempt, setAttempt] = useState(0);
  // A file that was uploaded meanwhile changes no page.
  const [played, setPlayed] = useState(pages);
  const [shownPage, setShownPage] = useState(place);
  if (played !== pages) {
    setPlayed(pages);
    setAttempt(attempt + 1);
  }

  const address = previewAddress(playerUrl, projectId, {
    locale,
    fileKey,
    page: isFromHere ? place : null,
  });
  const begin = (fromHere: boolean) => {
    setFromHere(fromHere);
    setAttempt(attempt + 1);
  };
  const editShown = () => {
    const page = pages[shownPage - 1];
    if (page !== undefined) store.showPage(page.id);
    onClose();
  };

  return (
    <Overlay
      kind="whole"
      title={t('editor.play.title')}
      onClose={onClose}
      aside={
        <>
          <span className={styles.screens}>
            <IconButton
              label={t('editor.play.phone')}
              isPressed={screen === 'phone'}
              onClick={() => setScreen('phone')}
            >
              <Icon24SmartphoneOutline />
            </IconButton>
            <IconButton
              label={t('editor.play.desktop')}
              isPressed={screen === 'desktop'}
              onClick={() => setScreen('desktop')}
            >
              <Icon24ComputerOutline />
            </IconButton>
          </span>
          <IconButton label={t('editor.play.again')} onClick={() => setAttempt(attempt + 1)}>
            <Icon24ReplayOutline />
          </IconButton>
        </>
      }
    >
      <div className={styles.sheet}>
        <div className={styles.box} data-screen={screen}>
          <PlayedComic
            key={`${address} ${attempt}`}
            address={address}
            projectId={projectId}
            project={project}
            onEscape={onClose}
            onPage={setShownPage}
          />
        </div>
        <div className={styles.modes}>
          <button
            type="button"
            className={styles.mode}
            aria-pressed={!isFromHere}
            onClick={() => begin(false)}
          >
            {t('editor.play.fromStart')}
          </button>
          <button type="button" className={styles.mode} aria-pressed={isFromHere} onClick={() => begin(true)}>
            {t('editor.play.fromPage', place)}
          </button>
          <button type="button" className={styles.mode} onClick={editShown}>
            {t('editor.play.edit', shownPage)}
          </button>
        </div>
      </div>
    </Overlay>
  );
}

interface PlayedComicProps {
  readonly address: string;
  readonly projectId: string;
  readonly project: ProjectFile;
  /** Called when Escape was pressed inside the frame, whose key presses do not reach this page. */
  readonly onEscape: () => void;
  /** Counted from 1. */
  readonly onPage: (page: number) => void;
}

/** The player knows only the website's address, which is not always the one to share. */
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

/** The comic in its edited state, in the real player. */
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
  /** Counted from 1; `null` first shows the cover, as for a reader. */
  readonly page: number | null;
}

/** The player's address for a comic that the editor gives to it (docs/comics-format.md#the-player-page). */
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
