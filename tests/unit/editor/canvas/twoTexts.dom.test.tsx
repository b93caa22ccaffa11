import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { ComicObject } from '@/comics/project';
import { useTyping } from '@/editor/canvas/useTyping';
import { EditorProvider } from '@/editor/document/EditorContext';
import { createEditorStore } from '@/editor/document/editorStore';
import { startI18n } from '@/i18n/startI18n';
import { TextProvider } from '@/i18n/TextProvider';
import { firstPage, pageOf } from '../document/comicWith';

const text = (id: number): ComicObject => ({
  id,
  type: 'text',
  text: 'Hi',
  x: 0,
  y: 0,
  width: 90,
  height: 60,
});
const comic = pageOf(text(2), text(3));
const i18n = startI18n({ locale: 'en', texts: {} });

test('a text that the browser ends late does not end the one that is typed by then', () => {
  const store = createEditorStore(comic);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <TextProvider i18n={i18n}>
      <EditorProvider store={store}>{children}</EditorProvider>
    </TextProvider>
  );
  const deps = {
    place: { current: null },
    page: firstPage(comic),
    view: { scale: 1, x: 0, y: 0 },
    drawing: { current: null },
    onDraw: () => undefined,
  };
  const { result } = renderHook(() => useTyping(deps), { wrapper });
  act(() => void result.current.type(2));
  const left = result.current;
  const end = () => left.typing && result.current.end(left.typing);
  act(() => void result.current.type(3));
  act(() => void end());
  expect(result.current.typing).toMatchObject({ id: 3 });
});
