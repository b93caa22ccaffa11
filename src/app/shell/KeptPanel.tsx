import { memo, useRef } from 'react';
import { drawPanel } from '@/app/drawPanel';
import styles from '@/app/shell/KeptPanel.module.css';
import { whenPageIdle } from '@/offline/page/whenPageIdle';
import type { ShownRoute } from '@/routes/panelStack';
import { LazyBoundary } from '@/ui/LazyBoundary';
import { LoadFailed } from '@/ui/LoadFailed';
import { LoadingSpinner } from '@/ui/LoadingSpinner';
import { lazyComponent } from '@/ui/lazyComponent';
import { useScrollRestoration } from '@/ui/useScrollRestoration';

const FailedPanel = lazyComponent(
  async () => (await import('@/app/shell/deferredShell')).deferredShell.FailedPanel,
  whenPageIdle,
);

interface KeptPanelProps {
  readonly route: ShownRoute;
  readonly startsAtTop: boolean;
}

export const KeptPanel = memo(function KeptPanel({ route, startsAtTop }: KeptPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useScrollRestoration(panel, startsAtTop);
  return (
    <div ref={panel} className={route.screen === 'home' ? styles.feeds : styles.panel}>
      <LazyBoundary loading={<LoadingSpinner />} failed={<PanelFallback />}>
        {drawPanel(route)}
      </LazyBoundary>
    </div>
  );
});

/** The code of FailedPanel usually loads before any panel is opened; if it did not, the plain message is shown. */
function PanelFallback() {
  return (
    <LazyBoundary loading={<LoadFailed />} failed={<LoadFailed />}>
      <FailedPanel />
    </LazyBoundary>
  );
}
