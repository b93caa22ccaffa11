import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type FunctionComponent, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyPart } from '@/editor/elements/lazyPart';
import { renderEditor } from '../../support/app/renderEditor';

const Arrived = () => <p>It is here</p>;

interface Coming {
  readonly resolve: (part: typeof Arrived) => void;
  readonly reject: (error: Error) => void;
}

/** A part that loads when the test says so, and the requests so far. */
function promisedPart() {
  const asked: Coming[] = [];
  const Part = lazyPart(
    () =>
      new Promise<typeof Arrived>((resolve, reject) => {
        asked.push({ resolve, reject });
      }),
  );
  return { asked, Part };
}

function Place({ Part }: { readonly Part: FunctionComponent }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Part />;
  return (
    <button type="button" onClick={() => setOpen(true)}>
      Open
    </button>
  );
}

/** What a press opens waits for a promise, which React's tests have to await. */
async function press(user: UserEvent, name: string) {
  await act(async () => user.click(screen.getByRole('button', { name })));
}

test('a part of the editor shows that it is loading, and appears', async () => {
  const { asked, Part } = promisedPart();
  const { user } = renderEditor(<Place Part={Part} />);
  expect(asked).toHaveLength(0);
  await press(user, 'Open');
  expect(screen.getByRole('status').textContent).toBe('Loading');
  asked[0]?.resolve(Arrived);
  await screen.findByText('It is here');
});

test('a part of the editor that fails to load says so, and can be retried', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { asked, Part } = promisedPart();
  const { user } = renderEditor(<Place Part={Part} />);
  await press(user, 'Open');
  asked[0]?.reject(new Error('offline'));
  expect((await screen.findByRole('alert')).textContent).toContain('your comic is safe');
  await press(user, 'Try again');
  asked[1]?.resolve(Arrived);
  await screen.findByText('It is here');
});

test('a part of the editor that fails to load twice is loaded by loading the editor again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const reload = vi.fn();
  vi.stubGlobal('location', { ...window.location, reload });
  const { asked, Part } = promisedPart();
  const { user } = renderEditor(<Place Part={Part} />);
  await press(user, 'Open');
  for (const [failed, text] of [
    [0, 'Couldn’t load this part'],
    [1, 'Still couldn’t load it'],
  ] as const) {
    expect(reload).not.toHaveBeenCalled();
    asked[failed]?.reject(new Error('offline'));
    await screen.findByText(text, { exact: false });
    await press(user, 'Try again');
  }
  expect(reload).toHaveBeenCalledOnce();
  expect(asked).toHaveLength(2);
});
