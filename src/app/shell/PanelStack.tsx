import { Activity, useEffect, useState } from 'react';
import { KeptPanel } from '@/app/shell/KeptPanel';
import { useShownRoute } from '@/app/shell/useShownRoute';
import { emptyStack, showEntry } from '@/routes/panelStack';
import { useLocation, useNavigate } from '@/routes/Routes';
import { pathOf } from '@/routes/screens';

/**
 * The panel of the place, and under it those that the history leads back to: Back finds them as they were, the
 * reading place, an open tab and what was typed.
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

  // Back must not lead to where the reader was redirected from (docs/product/screens.md#redirects).
  useEffect(() => {
    if (isRedirected) navigate.replace(path);
  }, [isRedirected, path, navigate]);

  return stack.panels.map((panel, index) => (
    <Activity key={panel.key} mode={index === stack.shown ? 'visible' : 'hidden'}>
      <KeptPanel route={panel.route} startsAtTop={panel.key !== firstKey} />
    </Activity>
  ));
}
