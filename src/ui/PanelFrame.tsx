import { Panel, PanelHeader, PanelHeaderBack } from '@vkontakte/vkui';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useText } from '@/i18n/useText';
import styles from './PanelFrame.module.css';
import { useDocumentTitle } from './useDocumentTitle';

interface PanelFrameProps {
  readonly id: string;
  readonly title: string;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** A panel with its header and the way back. It comes from its top, and its title takes the focus for screen readers. */
export function PanelFrame({ id, title, onBack, children }: PanelFrameProps) {
  const { t } = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Panel id={id}>
      <PanelHeader
        role="banner"
        before={<PanelHeaderBack className={styles.back} label={t('project.back')} onClick={onBack} />}
      >
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
      </PanelHeader>
      {children}
    </Panel>
  );
}
