import { test, vi } from 'vitest';
import { dialogs } from '../states/dialogs';
import { OpenedDialog } from '../states/OpenedDialog';
import { panels } from '../states/panels';
import type { State } from '../states/State';
import { renderApp } from '../support/app/renderApp';

const titled = Object.entries({ ...panels, ...dialogs }).flatMap(([name, states]) =>
  Object.entries(states).map(([title, state]): [string, State] => [`${name}: ${title}`, state]),
);

// That a call had no answer, or one that no server may give, is found when the app is drawn no more.
test.each(titled)('%s has all the responses that it needs', async (_, { path, open, ...options }) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { loaded } = renderApp(path, { ...options, beside: open && <OpenedDialog open={open} /> });
  await loaded();
});
