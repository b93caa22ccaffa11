import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { errorDialog } from '@/features/failures/useErrorDialog';
import type { Dialogs } from '@/routes/dialogs';
import { useDialogs } from '@/routes/Routes';
import { dialogs } from '../states/dialogs';
import type { State } from '../states/State';
import { renderApp } from '../support/app/renderApp';
import { there } from '../support/app/there';

/** What a dialog is left by without doing anything. */
const ways = /^(?:Close|Cancel|Not now|Keep|Stay)\b/;

const opened = () => [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')];

const states = Object.entries(dialogs).flatMap(([name, { filled }]): [string, State][] =>
  // That of errors waits for the end of an animation, which jsdom never has.
  filled?.open && name !== errorDialog.name ? [[name, filled]] : [],
);

const found: { dialogs?: Dialogs } = {};

function Taken() {
  found.dialogs = useDialogs();
  return null;
}

test.each(states)(
  'the dialog “%s” is left by each of its buttons for that, and by Escape',
  async (_, state) => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { open, path, ...options } = state;
    const { user } = renderApp(path, { ...options, beside: <Taken /> });
    await screen.findByRole('main');
    const show = async () => {
      act(() => found.dialogs && open?.(found.dialogs));
      await waitFor(() => expect(opened()).toHaveLength(1), { timeout: 5000 });
      return within(there(opened()[0])).queryAllByRole('button', { name: ways });
    };
    const first = await show();
    expect(first.length).toBeGreaterThan(0);
    for (let at = 0; at <= first.length; at += 1) {
      const buttons = at === 0 ? first : await show();
      const button = buttons[at];
      if (button) await user.click(button);
      else await user.keyboard('{Escape}');
      await waitFor(() => expect(opened()).toEqual([]), { timeout: 5000 });
    }
  },
);
