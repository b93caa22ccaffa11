import { Icon24Dismiss } from '@vkontakte/icons';
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '@/editor/elements/IconButton';
import { NoticeProvider } from '@/editor/elements/NoticeProvider';
import styles from '@/editor/elements/Overlay.module.css';
import type { TextKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';

/**
 * The number of open overlays, each with an entry in the browser's history, so that Back closes the overlay
 * and not the editor.
 */

let depth = 0;
/**
 * The entry of an overlay that was closed by other means. It is removed soon, unless another overlay uses it.
 */
let spare: ReturnType<typeof setTimeout> | undefined;

/** Calls back when Back was pressed. Returns a function that removes the entry. */
function takeBackEntry({ history }: Window, onBack: () => void): () => void {
  depth += 1;
  const own = depth;
  let isLeft = false;
  if (spare === undefined) history.pushState({ over: own }, '');
  clearTimeout(spare);
  spare = undefined;
  const onPopState = () => {
    if (isLeft || overOf(history.state) >= own) return;
    isLeft = true;
    onBack();
    // Its content may ask for confirmation and stay; then Back is caught again.
    setTimeout(() => {
      if (depth < own) return;
      history.pushState({ over: own }, '');
      isLeft = false;
    });
  };
  window.addEventListener('popstate', onPopState);
  return () => {
    depth -= 1;
    window.removeEventListener('popstate', onPopState);
    if (isLeft) return;
    spare = setTimeout(() => {
      spare = undefined;
      history.back();
    });
  };
}

/** The number of open overlays at this entry of the history. */
export function overOf(state: unknown): number {
  return typeof state === 'object' && state !== null && 'over' in state ? Number(state.over) : 0;
}

/**
 * Phones show their keyboard over the page: only the visual viewport shrinks, and the end of a dialog would be covered.
 * Returns a function that stops it.
 */
function keepAboveKeyboard(shown: HTMLElement): () => void {
  const { visualViewport: seen } = window;
  const raise = ({ type }: Event) => {
    // An enlarged page is larger than what is seen, too.
    if (seen === null || seen.scale !== 1) return;
    const covered = document.documentElement.clientHeight - seen.offsetTop - seen.height;
    shown.style.setProperty('--keyboard', `${Math.max(0, covered)}px`);
    if (type === 'resize') shown.querySelector(':focus')?.scrollIntoView({ block: 'nearest' });
  };
  seen?.addEventListener('resize', raise);
  seen?.addEventListener('scroll', raise);
  return () => {
    seen?.removeEventListener('resize', raise);
    seen?.removeEventListener('scroll', raise);
  };
}

interface OverlayProps {
  readonly title: string;
  readonly onClose: () => void;
  /**
   * `sheet` is at the bottom of a phone and a card elsewhere; `wide` is larger; `whole` covers the editor.
   */
  readonly kind?: 'sheet' | 'wide' | 'whole';
  /** Beside the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

interface LoadingOverlayProps extends Omit<OverlayProps, 'title' | 'aside'> {
  readonly title: TextKey;
}

/** The frame of a sheet whose code is loading. */
export function LoadingOverlay({ title, kind = 'sheet', onClose, children }: LoadingOverlayProps) {
  const { t } = useText();
  return (
    <Overlay kind={kind} title={t(title)} onClose={onClose}>
      {children}
    </Overlay>
  );
}

/**
 * A modal dialog, closed by its button, Escape, Back or a press outside. The browser traps the focus, and
 * restores it afterwards.
 */
export function Overlay({ title, onClose, kind = 'sheet', aside, children }: OverlayProps) {
  const { t } = useText();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  /** A press that begins inside, such as a text selection, may end outside. */
  const isBeside = useRef(false);

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  useEffect(() => (dialog.current === null ? undefined : keepAboveKeyboard(dialog.current)), []);
  useEffect(() => takeBackEntry(window, () => close()), []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same for keyboards.
    <dialog
      ref={dialog}
      className={kind === 'wide' ? `${styles.sheet} ${styles.wide}` : styles[kind]}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A canceled file input fires the same event.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onPointerDown={({ target, currentTarget }) => {
        isBeside.current = target === currentTarget;
      }}
      onClick={({ target, currentTarget }) => isBeside.current && target === currentTarget && onClose()}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {aside}
          <IconButton label={t('editor.close')} onClick={onClose}>
            <Icon24Dismiss />
          </IconButton>
        </div>
        <div className={styles.body}>
          <NoticeProvider>{children}</NoticeProvider>
        </div>
      </div>
    </dialog>
  );
}
