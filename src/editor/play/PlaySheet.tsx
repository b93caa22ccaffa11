import { Icon24ComputerOutline, Icon24ReplayOutline, Icon24SmartphoneOutline } from '@vkontakte/icons';
import { useState } from 'react';
import { useEdited, useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { useDraft } from '@/editor/drafts/DraftContext';
import { IconButton } from '@/editor/elements/IconButton';
import { Overlay } from '@/editor/elements/Overlay';
import { PlayedComic, previewAddress } from '@/editor/play/PlayedComic';
import styles from '@/editor/play/PlaySheet.module.css';
import { useText } from '@/i18n/useText';
import { useAddresses } from '@/queries/Server';

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
  const ownPageId = useEdited((state) => state.ownPageId);
  const [place] = useState(project.pages.findIndex(({ id }) => id === ownPageId) + 1);
  const [isFromHere, setFromHere] = useState(true);
  const [screen, setScreen] = useState<'phone' | 'desktop'>('phone');
  const [attempt, setAttempt] = useState(0);
  const [played, setPlayed] = useState(project);
  const [shownPage, setShownPage] = useState(place);
  if (played !== project) {
    setPlayed(project);
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
    const page = project.pages[shownPage - 1];
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
        <div className={styles.ways}>
          <button
            type="button"
            className={styles.way}
            aria-pressed={!isFromHere}
            onClick={() => begin(false)}
          >
            {t('editor.play.fromStart')}
          </button>
          <button type="button" className={styles.way} aria-pressed={isFromHere} onClick={() => begin(true)}>
            {t('editor.play.fromPage', place)}
          </button>
          <button type="button" className={styles.way} onClick={editShown}>
            {t('editor.play.edit', shownPage)}
          </button>
        </div>
      </div>
    </Overlay>
  );
}
