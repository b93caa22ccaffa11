import { Button, Panel, PanelHeader, PanelHeaderBack, Placeholder } from '@vkontakte/vkui';
import { type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react';
import styles from '@/features/panel-frame/PanelFrame.module.css';
import { useText } from '@/i18n/useText';
import { useNavigate } from '@/routes/Routes';
import { HeaderPartsContext } from '@/ui/headerParts';
import { useDocumentTitle } from '@/ui/useDocumentTitle';

interface PanelFrameProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A panel with header and Back button. Its title takes the focus, so that screen readers announce it. */
export function PanelFrame({ id, title, children }: PanelFrameProps) {
  const { t } = useText();
  const navigate = useNavigate();
  const { end, news } = useContext(HeaderPartsContext);
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);
  useFirstFocus(heading);
  return (
    <Panel id={id}>
      <PanelHeader
        className={styles.header}
        role="banner"
        // The same on every platform, since prerendered HTML does not know the platform.
        delimiter="separator"
        after={end}
        before={<PanelHeaderBack className={styles.back} label={t('project.back')} onClick={navigate.back} />}
      >
        {/* The start script fills the title when it knows it. */}
        <h1 ref={heading} tabIndex={-1} className={styles.title} data-early="title" suppressHydrationWarning>
          {title}
        </h1>
      </PanelHeader>
      {news}
      {children}
    </Panel>
  );
}

/** A panel that is shown again restores its former focus instead (useScrollRestoration). */
function useFirstFocus(element: RefObject<HTMLElement | null>): void {
  const isShownAgain = useRef(false);
  useEffect(() => {
    // Must not take the focus from a comic that is playing.
    const isElsewhere = document.activeElement instanceof HTMLIFrameElement;
    if (!isShownAgain.current && !isElsewhere) element.current?.focus({ preventScroll: true });
    isShownAgain.current = true;
  }, [element]);
}

interface MessagePanelProps {
  readonly id: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly action: { readonly label: string; readonly go: () => void };
}

/** A panel with a single message and action. */
export function MessagePanel({ id, icon, title, text, action }: MessagePanelProps) {
  return (
    <PanelFrame id={id} title={title}>
      <main>
        <Placeholder
          icon={icon}
          action={
            <Button size="m" onClick={action.go}>
              {action.label}
            </Button>
          }
        >
          {text}
        </Placeholder>
      </main>
    </PanelFrame>
  );
}
