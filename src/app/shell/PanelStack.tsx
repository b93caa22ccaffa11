import { Activity, useEffect, useState } from 'react';
import { KeptPanel } from '@/app/shell/KeptPanel';
import { useShownRoute } from '@/app/shell/useShownRoute';
import { emptyStack, showEntry } from '@/routes/panelStack';
import { useLocation, useNavigate } from '@/routes/Routes';
import { pathOf } from '@/routes/screens';

/**
 * The current panel and, hidden beneath it, those that Back leads to: they keep their scroll position, open tabs and
 * typed text.
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
      <KeptPanel route={panel.route} startsAtTop={panel.key !== firstKey} />
    </Activity>
  ));
}
