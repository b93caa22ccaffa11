import { Activity, memo, useEffect, useRef, useState } from 'react';
import { drawPanel } from '@/app/drawPanel';
import styles from '@/app/shell/PanelStack.module.css';
import { useShownRoute } from '@/app/shell/useShownRoute';
import { whenPageIdle } from '@/lib/whenIdle';
import { emptyStack, type ShownRoute, showEntry } from '@/routes/panelStack';
import { useLocation, useNavigate } from '@/routes/Routes';
import { pathOf } from '@/routes/screens';
import { LazyBoundary } from '@/ui/LazyBoundary';
import { LoadFailed } from '@/ui/LoadFailed';
import { LoadingSpinner } from '@/ui/LoadingSpinner';
import { lazyComponent } from '@/ui/lazyComponent';
import { useScrollRestoration } from '@/ui/useScrollRestoration';

const FailedPanel = lazyComponent(
  async () => (await import('@/app/shell/deferredShell')).deferredShell.FailedPanel,
  whenPageIdle,
);

/**
 * The current panel, and hidden beneath it the panels to which Back leads. They keep their scroll position,
 * open tabs and typed text.
 */
export function PanelStack() {
  const { entry, route } = useLocation();
  const navigate = useNavigate();
  const shown = useShownRoute();
  const [known, setStack] = useState(emptyStack);
  const stack = showEntry(known, entry, shown);
  if (stack !== known) setStack(stack);
  const [firstKey] = useState(stack.panels[0]?.key);

  const path = pathOf(shown);
  const isRedirected = pathOf(route) !== path;

  useEffect(() => {
    if (isRedirected) navigate.replace(path);
  }, [isRedirected, path, navigate]);

  return stack.panels.map((panel, index) => (
    <Activity key={panel.key} mode={index === stack.shown ? 'visible' : 'hidden'}>
      <StackedPanel route={panel.route} startsAtTop={panel.key !== firstKey} />
    </Activity>
  ));
}

interface StackedPanelProps {
  readonly route: ShownRoute;
  readonly startsAtTop: boolean;
}

const StackedPanel = memo(function StackedPanel({ route, startsAtTop }: StackedPanelProps) {
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

/** The code of FailedPanel usually loads before any panel is opened; if not, the plain message is shown. */
function PanelFallback() {
  return (
    <LazyBoundary loading={<LoadFailed />} failed={<LoadFailed />}>
      <FailedPanel />
    </LazyBoundary>
  );
}
