import { Icon24Cancel } from '@vkontakte/icons';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ProjectFile } from '@/comics/project';
import { useEdited, useEditedProject } from '@/editor/document/EditorContext';
import { IconButton } from '@/editor/elements/IconButton';
import styles from '@/editor/starters/Starters.module.css';
import { useText } from '@/i18n/useText';

export interface StartersProps {
  readonly onClose: () => void;
}

/** A frame for the starters or their loading state, with a close button. */
export function StartersFrame({ onClose, children }: StartersProps & { readonly children: ReactNode }) {
  const { t } = useText();
  const offer = useRef<HTMLElement>(null);
  // Focuses it first in a new comic, so that keyboard users need not pass the whole editor.
  useEffect(() => {
    if (document.activeElement === document.body) offer.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      ref={offer}
      tabIndex={-1}
      className={styles.offer}
      aria-labelledby="starters-title"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      <header className={styles.head}>
        <h2 id="starters-title" className={styles.title}>
          {t('editor.starters.title')}
        </h2>
        <IconButton label={t('editor.starters.close')} onClick={onClose}>
          <Icon24Cancel />
        </IconButton>
      </header>
      {children}
    </section>
  );
}

/** Keys of a new comic's page; in older comics it had no `end`. */
const untouched = new Set(['id', 'objects', 'end']);

export function isBlank({ pages, resources }: ProjectFile): boolean {
  const [page] = pages;
  return (
    pages.length === 1 &&
    resources.length === 0 &&
    page !== undefined &&
    Object.keys(page).every((key) => untouched.has(key)) &&
    page.objects.length === 0
  );
}

/** Whether the comic is blank and was not changed here. */
export function useIsUntouched(): boolean {
  const project = useEditedProject();
  const isUnchanged = useEdited(({ history }) => history.past.length === 0);
  return isUnchanged && isBlank(project);
}

/** Offered until the first command, so that closing it is not necessary. */
export function useStarterOffer() {
  const isUntouched = useIsUntouched();
  const [isClosed, setClosed] = useState(false);
  return { isOpen: !isClosed && isUntouched, close: () => setClosed(true) };
}
