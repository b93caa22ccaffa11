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

/** A panel with its reading place and focus, which it has again whenever it is shown again. */
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

/** The way back is there as a rule, since it came before the panel was asked for. */
function PanelFallback() {
  return (
    <ErrorBoundary fallback={<LoadFailed />}>
      <Suspense fallback={<LoadFailed />}>
        <FailedPanel />
      </Suspense>
    </ErrorBoundary>
  );
}
