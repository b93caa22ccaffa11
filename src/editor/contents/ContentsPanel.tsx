import { Icon24Dismiss, Icon24ListBulletOutline } from '@vkontakte/icons';
import { useId, useRef, useState } from 'react';
import styles from '@/editor/contents/Contents.module.css';
import { ContentsList } from '@/editor/contents/ContentsList';
import { IconButton } from '@/editor/elements/IconButton';
import { useText } from '@/i18n/useText';

/** A list of what is on the page, beside it, for those who cannot hit a thing on it. */
export function ContentsPanel() {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const opener = useRef<HTMLSpanElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.querySelector('button')?.focus();
  };
  return (
    <>
      <span ref={opener} className={styles.opener}>
        <IconButton label={t('editor.contents.title')} isPressed={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon24ListBulletOutline />
        </IconButton>
      </span>
      {isOpen && (
        <aside
          className={styles.panel}
          aria-labelledby={titleId}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || event.defaultPrevented) return;
            event.preventDefault();
            close();
          }}
        >
          <header className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {t('editor.contents.title')}
            </h2>
            <IconButton label={t('editor.close')} onClick={close}>
              <Icon24Dismiss />
            </IconButton>
          </header>
          <ContentsList />
        </aside>
      )}
    </>
  );
}
