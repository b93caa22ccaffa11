import { beforeEach, expect, test } from 'vitest';
import { showModalDialog } from '@/player/sheets/openSheet';

/** As browsers do: what closes goes at once, and is told of a while later. */
beforeEach(() => {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      setTimeout(() => this.dispatchEvent(new Event('close')));
    },
  });
  document.body.innerHTML = '<button id="page"></button>';
  document.getElementById('page')?.focus();
});

const later = () => new Promise((resolve) => setTimeout(resolve));

function open(covers: boolean[]): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  showModalDialog(dialog, (covered) => covers.push(covered));
  return dialog;
}

test('a play is paused while one sheet replaces another', async () => {
  const covers: boolean[] = [];
  const first = open(covers);
  const second = open(covers);
  await later();
  expect([first.isConnected, second.open]).toEqual([false, true]);
  expect(covers.at(-1)).toBe(true);
});

test('a play continues when the sheet is closed, and the focus is where it was', async () => {
  const covers: boolean[] = [];
  const sheet = open(covers);
  sheet.tabIndex = -1;
  sheet.focus();
  sheet.close();
  await later();
  expect(covers).toEqual([true, false]);
  expect(document.querySelector('dialog')).toBeNull();
  expect(document.activeElement?.id).toBe('page');
});
