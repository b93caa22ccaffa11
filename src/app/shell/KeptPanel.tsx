import { memo, Suspense, useRef } from 'react';
import { drawPanel } from '@/app/drawPanel';
import styles from '@/app/shell/KeptPanel.module.css';
import { latePart } from '@/app/shell/latePart';
import type { ShownRoute } from '@/routes/panelStack';
import { ErrorBoundary } from '@/ui/ErrorBoundary';
import { PartFailed } from '@/ui/PartFailed';
import { useKeptPlace } from '@/ui/useKeptPlace';
import { Waiting } from '@/ui/Waiting';

const LostPanel = latePart('LostPanel');

interface KeptPanelProps {
  readonly route: ShownRoute;
  readonly startsAtTop: boolean;
}

/** A panel with its reading place and focus, which it has again whenever it is shown again. */
export const KeptPanel = memo(function KeptPanel({ route, startsAtTop }: KeptPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useKeptPlace(panel, startsAtTop);
  return (
    <div ref={panel} className={route.screen === 'home' ? styles.feeds : styles.panel}>
      <ErrorBoundary fallback={<Lost />}>
        <Suspense fallback={<Waiting />}>{drawPanel(route)}</Suspense>
      </ErrorBoundary>
    </div>
  );
});

/** The way back is there as a rule, since it came before the panel was asked for. */
function Lost() {
  return (
    <ErrorBoundary fallback={<PartFailed />}>
      <Suspense fallback={<PartFailed />}>
        <LostPanel />
      </Suspense>
    </ErrorBoundary>
  );
}
