import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProjectFile } from '@/comics/project';
import { EditorProvider } from '@/editor/document/EditorContext';
import { createEditorStore } from '@/editor/document/editorStore';
import { newProject } from '@/editor/document/newProject';
import { addPage } from '@/editor/document/pages/changePages';
import { useProblems } from '@/editor/problems/useProblems';

/** What the worker was asked to check, the first first. */
let asked: ProjectFile[];
let answer: () => void;
let fail: () => void;
const terminate = vi.fn();

class FakeWorker {
  postMessage(project: ProjectFile) {
    asked.push(project);
  }
  addEventListener(type: string, listener: (event: { readonly data: readonly [] }) => void) {
    if (type === 'message') answer = () => act(() => listener({ data: [] }));
    else fail = () => listener({ data: [] });
  }
  terminate = terminate;
}

beforeEach(() => {
  asked = [];
  terminate.mockClear();
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open() {
  const store = createEditorStore(newProject('Fox', 'en'));
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <EditorProvider store={store}>{children}</EditorProvider>
  );
  const { result, unmount } = renderHook(useProblems, { wrapper });
  return {
    change: () => act(() => store.run(addPage(1))),
    rest: (ms = 600) => act(() => vi.advanceTimersByTime(ms)),
    areCurrent: () => result.current.areCurrent,
    pagesAsked: () => asked.map(({ pages }) => pages.length),
    unmount,
  };
}

test('a comic is checked once its author pauses', () => {
  const { change, rest, pagesAsked, areCurrent } = open();
  rest(599);
  change();
  rest(599);
  expect(pagesAsked()).toEqual([]);
  rest(1);
  expect([pagesAsked(), areCurrent()]).toEqual([[2], false]);
  answer();
  expect(areCurrent()).toBe(true);
});

test('two changes during a check are checked once after it', () => {
  const { change, rest, pagesAsked, areCurrent } = open();
  rest();
  for (const _twice of [1, 2]) {
    change();
    rest();
  }
  expect(pagesAsked()).toEqual([1]);
  answer();
  expect([pagesAsked(), areCurrent()]).toEqual([[1, 3], false]);
  answer();
  expect([pagesAsked(), areCurrent()]).toEqual([[1, 3], true]);
});

test('a check ends with the component that shows it', () => {
  const { rest, unmount } = open();
  rest();
  unmount();
  expect(terminate).toHaveBeenCalledOnce();
});

test('a comic is checked on the page itself where a worker may not run', async () => {
  const { rest, areCurrent, change, pagesAsked } = open();
  rest();
  vi.useRealTimers();
  const isChecked = () => vi.waitFor(() => expect(areCurrent()).toBe(true), { timeout: 20_000 });
  fail();
  await isChecked();
  change();
  expect(areCurrent()).toBe(false);
  await isChecked();
  expect([pagesAsked(), terminate.mock.calls.length]).toEqual([[1], 1]);
});
