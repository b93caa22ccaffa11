import { Group } from '@vkontakte/vkui';
import { type ReactNode, useEffect } from 'react';
import styles from '@/panels/sign-in/FormPanel.module.css';
import { usePlatform } from '@/platform/PlatformContext';
import { useCurrentUser } from '@/queries/session/currentUser';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { PanelFrame } from '@/ui/PanelFrame';

interface FormPanelProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * A page with a form for visitors. Who is signed in has nothing to do here, nor has anybody where the host signs
 * people in: both are led to the feeds (docs/product/screens.md#redirects).
 */
export function FormPanel({ id, title, children }: FormPanelProps) {
  const navigate = useNavigate();
  const { can } = usePlatform();
  const isSignedIn = useCurrentUser() !== null;
  const isElsewhere = isSignedIn || !can.typePasswords;
  useEffect(() => {
    if (isElsewhere) navigate.instead(screens.welcome.path());
  }, [isElsewhere, navigate]);

  return (
    <PanelFrame id={id} title={title} onBack={navigate.back}>
      <main aria-label={title} className={styles.form}>
        {!isElsewhere && <Group>{children}</Group>}
      </main>
    </PanelFrame>
  );
}
