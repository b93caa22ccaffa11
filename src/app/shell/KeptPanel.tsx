import { memo, Suspense, useRef } from 'react';
import { drawPanel } from '@/app/drawPanel';
import styles from '@/app/shell/KeptPanel.module.css';
import { latePart } from '@/app/shell/latePart';
import type { ShownRoute } from '@/routes/panelStack';
import { ErrorBoundary } from '@/ui/ErrorBoundary';
import { LoadFailed } from '@/ui/LoadFailed';
import { LoadingSpinner } from '@/ui/LoadingSpinner';
import { useScrollRestoration } from '@/ui/useScrollRestoration';

const FailedPanel = latePart('FailedPanel');

interface KeptPanelProps {
  readonly route: ShownRoute;
  readonly startsAtTop: boolean;
}

export const KeptPanel = memo(function KeptPanel({ route, startsAtTop }: KeptPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useScrollRestoration(panel, startsAtTop);
  return (
    <div ref={panel} className={route.screen === 'home' ? styles.feeds : styles.panel}>
      <ErrorBoundary fallback={<PanelFallback />}>
        <Suspense fallback={<LoadingSpinner />}>{drawPanel(route)}</Suspense>
      </ErrorBoundary>
    </div>
  );
});

/** The code of FailedPanel usually loads before any panel is opened; if it did not, the plain message is shown. */
function PanelFallback() {
  return (
    <ErrorBoundary fallback={<LoadFailed />}>
      <Suspense fallback={<LoadFailed />}>
        <FailedPanel />
      </Suspense>
    </ErrorBoundary>
  );
}
