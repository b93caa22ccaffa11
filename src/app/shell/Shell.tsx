import { HostFrame } from '@/platform/HostFrame';
// VKUI's styles must precede ours.

import { type FunctionComponent, useEffect } from 'react';
import { DialogQueue } from '@/app/DialogQueue';
import type { deferredShell } from '@/app/shell/deferredShell';
import { PanelStack } from '@/app/shell/PanelStack';
import styles from '@/app/shell/Shell.module.css';
import { ShellHeader } from '@/app/shell/ShellHeader';
import { useText } from '@/i18n/useText';
import { whenPageIdle } from '@/lib/whenIdle';
import { ClientOnly } from '@/ui/ClientOnly';
import { HeaderPartsContext } from '@/ui/headerParts';
import { lazyComponent } from '@/ui/lazyComponent';
import { PlainButton } from '@/ui/PlainButton';

function deferred<Props>(pick: (shell: typeof deferredShell) => FunctionComponent<Props>) {
  return lazyComponent(
    async () => pick((await import('@/app/shell/deferredShell')).deferredShell),
    whenPageIdle,
  );
}

const UpdateStrip = deferred((shell) => shell.UpdateStrip);
const Sidebar = deferred((shell) => shell.Sidebar);
const HeaderEnd = deferred((shell) => shell.HeaderEnd);
const BottomBars = deferred((shell) => shell.BottomBars);
const Footer = deferred((shell) => shell.Footer);
const InfoBar = deferred((shell) => shell.InfoBar);
const SkipLink = deferred((shell) => shell.SkipLink);
const BrowserFixes = deferred((shell) => shell.BrowserFixes);

function DeferredHeaderEnd({ isPanel }: { isPanel: boolean }) {
  return (
    <ClientOnly failed={<ReloadButton />}>
      <HeaderEnd isPanel={isPanel} />
    </ClientOnly>
  );
}

const headerParts = {
  end: <DeferredHeaderEnd isPanel />,
  news: (
    <ClientOnly failed={null}>
      <InfoBar />
    </ClientOnly>
  ),
};

/**
 * Sign-in and account are in the deferred parts. When their code fails to load, only a reload can get them.
 */
function ReloadButton() {
  const { t } = useText();
  return <PlainButton onClick={() => window.location.reload()}>{t('common.tryAgain')}</PlainButton>;
}

export function Shell() {
  const { locale } = useText();
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);

  return (
    <HostFrame locale={locale}>
      <ClientOnly failed={null}>
        <SkipLink />
        <BrowserFixes />
      </ClientOnly>
      <div className={styles.layout}>
        <ShellHeader end={<DeferredHeaderEnd isPanel={false} />} />
        <aside className={styles.aside}>
          <ClientOnly failed={null}>
            <Sidebar />
          </ClientOnly>
        </aside>
        <div id="content" tabIndex={-1} className={styles.main}>
          <HeaderPartsContext value={headerParts}>
            <PanelStack />
          </HeaderPartsContext>
        </div>
        <ClientOnly failed={null}>
          <Footer />
        </ClientOnly>
      </div>
      <ClientOnly failed={null}>
        <UpdateStrip />
      </ClientOnly>
      <ClientOnly failed={null}>
        <BottomBars />
      </ClientOnly>
      <DialogQueue />
    </HostFrame>
  );
}
