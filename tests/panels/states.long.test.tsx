import { test, vi } from 'vitest';
import { dialogs } from '../states/dialogs';
import { OpenedDialog } from '../states/OpenedDialog';
import { panels } from '../states/panels';
import type { State } from '../states/State';
import { renderApp } from '../support/app/renderApp';

const titled = Object.entries({ ...panels, ...dialogs }).flatMap(([name, states]) =>
  Object.entries(states).map(([title, state]): [string, State] => [`${name}: ${title}`, state]),
);

// A call without an answer, or an answer that no server gives, is found when the app is unmounted.
test.each(titled)('%s has all the responses that it needs', async (_, { path, open, ...options }) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { loaded } = renderApp(path, { ...options, beside: open && <OpenedDialog open={open} /> });
  await loaded();
});
