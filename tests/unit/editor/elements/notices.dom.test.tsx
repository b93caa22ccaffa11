import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEditorStore } from '@/editor/document/editorStore';
import { newProject } from '@/editor/document/newProject';
import { addPage } from '@/editor/document/pages/changePages';
import { NoticeProvider, useNotice } from '@/editor/elements/NoticeProvider';
import { startI18n } from '@/i18n/startI18n';
import { TextProvider } from '@/i18n/TextProvider';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const i18n = startI18n({ locale: 'en', texts: { 'editor.undo': 'Undo' } });

type Show = ReturnType<typeof useNotice>;

function Work({ onDrawn }: { readonly onDrawn: (show: Show) => void }) {
  onDrawn(useNotice());
  return null;
}

function open() {
  const store = createEditorStore(newProject('Fox', 'en'));
  let show: Show = () => undefined;
  render(
    <TextProvider i18n={i18n}>
      <NoticeProvider>
        <Work
          onDrawn={(next) => {
            show = next;
          }}
        />
      </NoticeProvider>
    </TextProvider>,
  );
  const notice = () => screen.queryByRole('alert')?.textContent;
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  return { store, notice, wait, show: (...said: Parameters<Show>) => act(() => show(...said)) };
}

test('a notice is there as long as it takes to read it, and a second one as long again', () => {
  const { show, notice, wait } = open();
  show('Full');
  wait(5_999);
  expect(notice()).toBe('Full');
  show('Full');
  wait(5_999);
  expect(notice()).toBe('Full');
  wait(1);
  expect(notice()).toBeUndefined();
});

test('the same notice is announced again', () => {
  const { show } = open();
  show('Full');
  const first = screen.getByRole('alert');
  show('Full');
  expect(screen.getByRole('alert')).not.toBe(first);
});

test('an undo is offered for longer, and works once', () => {
  const { show, notice, wait, store } = open();
  const before = store.state().history.project;
  for (const _time of ['first', 'second']) {
    act(() => store.run(addPage(1)));
    const onUndone = vi.fn();
    show('Added', { store, onUndone });
    wait(11_999);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect([store.state().history.project, onUndone.mock.calls.length, notice()]).toEqual([
      before,
      1,
      undefined,
    ]);
  }
  act(() => store.run(addPage(1)));
  show('Added', { store });
  wait(12_000);
  expect(notice()).toBeUndefined();
});

test('only the last command is undone from its notice', () => {
  const { show, notice, store } = open();
  act(() => store.run(addPage(1)));
  show('Added', { store });
  act(() => store.select([]));
  act(() => store.showPage(1));
  expect(notice()).toBe('AddedUndo');
  act(() => store.run(addPage(1)));
  expect(notice()).toBeUndefined();
});

test('a notice that has replaced one with an undo stays while the comic changes', () => {
  const { show, notice, store } = open();
  act(() => store.run(addPage(1)));
  show('Added', { store });
  show('Full');
  act(() => store.run(addPage(1)));
  expect(notice()).toBe('Full');
});
