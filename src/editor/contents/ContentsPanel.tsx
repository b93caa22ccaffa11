import { Icon24Dismiss, Icon24ListBulletOutline } from '@vkontakte/icons';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import styles from '@/editor/contents/Contents.module.css';
import { IconButton } from '@/editor/elements/IconButton';
import { lazyPart } from '@/editor/elements/lazyPart';
import { useText } from '@/i18n/useText';

const ContentsList = lazyPart(async () => (await import('@/editor/contents/ContentsList')).ContentsList);

export function ContentsPanel() {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const opener = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLElement>(null);
  // It covers its opener. A layout effect, since the list then takes the focus from the panel.
  useLayoutEffect(() => {
    if (isOpen) panel.current?.focus({ preventScroll: true });
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    opener.current?.querySelector('button')?.focus();
  };
  return (
    <>
      <span ref={opener} className={styles.openButton}>
        <IconButton label={t('editor.contents.title')} isPressed={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon24ListBulletOutline />
        </IconButton>
      </span>
      {isOpen && (
        <aside
          ref={panel}
          tabIndex={-1}
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
