import { Icon24Cancel, Icon24InfoCircleOutline } from '@vkontakte/icons';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { type Ending, readFromPlayer } from '@/comics/playerMessages';
import { type ProjectView, projectTexts } from '@/domain/project';
import styles from '@/features/player-frame/PlayerDialog.module.css';
import { ProjectPlayer } from '@/features/player-frame/ProjectPlayer';
import { whatNextDialog } from '@/features/what-next/dialogs';
import { useText } from '@/i18n/useText';
import type { DialogProps } from '@/routes/dialogs';
import { useDialogs } from '@/routes/Routes';
import { screens } from '@/routes/screens';

/**
 * Makes everything outside the dialog inert until the returned function is called. A focus trap is not
 * enough, since key presses inside the player's frame do not reach this page.
 */
function makeOthersInert(dialog: HTMLElement): () => void {
  const taken: HTMLElement[] = [];
  let within: HTMLElement = dialog;
  for (let parent = within.parentElement; parent !== null; parent = parent.parentElement) {
    for (const sibling of parent.children) {
      if (sibling === within || !(sibling instanceof HTMLElement) || sibling.inert) continue;
      sibling.inert = true;
      taken.push(sibling);
    }
    if (parent === document.body) break;
    within = parent;
  }
  return () => {
    for (const element of taken) element.inert = false;
  };
}

export interface PlayerDialogProps {
  readonly project: ProjectView;
  /** Finds the next project where the caller has its own list. */
  readonly findNext?: ((projectId: string) => Promise<ProjectView | undefined>) | undefined;
}

/**
 * Plays a project over the feed, with its name as title (docs/product/screens.md#player-over-the-feed).
 * Closes with the path to open next, so that Back from there leads to the feed.
 */
export function PlayerDialog({ project, findNext, close }: PlayerDialogProps & DialogProps<string>) {
  const { t, locale } = useText();
  const [played, setPlayed] = useState(project);
  const [ending, setEnding] = useState<Ending | null>(null);
  const dialogs = useDialogs();
  const { name } = projectTexts(played, locale);
  const titleId = useId();
  const overlay = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDivElement>(null);
  useModal(overlay, dialog);
  useFocusIntoPlayer(dialog);

  const closeOrSuggest = async () => {
    if (ending === null) return close(screens.project.path({ projectId: played.id }));
    const path = await dialogs.openOver(whatNextDialog, { project: played, ending });
    if (path !== null) close(path);
  };

  return (
    <div ref={overlay} className={styles.overlay}>
      <div className={styles.backdrop} onPointerDown={() => close(null)} />
      <div
        ref={dialog}
        className={styles.dialog}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
      >
        <div className={styles.header}>
          <button
            type="button"
            className={styles.action}
            aria-label={t('playerDialog.close')}
            onClick={() => close(null)}
          >
            <Icon24Cancel />
          </button>
          <h2 id={titleId} className={styles.title} lang={name.lang}>
            {name.text}
          </h2>
          <button type="button" className={styles.action} onClick={() => void closeOrSuggest()}>
            <Icon24InfoCircleOutline />
            <span className={styles.label}>{t(ending ? 'whatNext.title' : 'playerDialog.openProject')}</span>
          </button>
        </div>
        <div className={styles.player}>
          <ProjectPlayer
            key={played.id}
            project={played}
            name={name.text}
            autoplay
            findNext={findNext}
            onEnd={setEnding}
            onNext={(next) => {
              setEnding(null);
              setPlayed(next);
            }}
            onEscape={() => close(null)}
            onLink={close}
          />
        </div>
      </div>
    </div>
  );
}

interface ElementRef {
  readonly current: HTMLElement | null;
}

/** Keeps keyboard and screen readers within the dialog, and restores the focus afterwards. */
function useModal(overlay: ElementRef, dialog: ElementRef): void {
  useLayoutEffect(() => {
    if (overlay.current === null) return;
    dialog.current?.focus({ preventScroll: true });
    const free = makeOthersInert(overlay.current);
    // Firefox 115 cannot select the page by what it contains.
    document.documentElement.toggleAttribute('data-under-player', true);
    return () => {
      free();
      document.documentElement.removeAttribute('data-under-player');
    };
  }, [overlay, dialog]);
}

/**
 * Moves the focus into the comic's frame as soon as the frame listens, unless the reader has moved the focus
 * elsewhere.
 */
function useFocusIntoPlayer(dialog: ElementRef): void {
  const onMessage = useEffectEvent(({ source, data }: MessageEvent) => {
    const frame = dialog.current?.querySelector('iframe');
    if (!frame || source !== frame.contentWindow || readFromPlayer(data) === null) return;
    if (document.activeElement === dialog.current) frame.focus({ preventScroll: true });
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => onMessage(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
}
