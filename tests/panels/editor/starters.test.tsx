import { readFileSync } from 'node:fs';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { EditorProvider } from '@/editor/document/EditorContext';
import { createEditorStore } from '@/editor/document/editorStore';
import { newProject } from '@/editor/document/newProject';
import { addPage } from '@/editor/document/pages/addPage';
import { Starters } from '@/editor/starters/Starters';
import { useStarterOffer } from '@/editor/starters/useStarterOffer';
import { startI18n } from '@/i18n/startI18n';
import { TextProvider } from '@/i18n/TextProvider';

const words = JSON.parse(readFileSync('localize/editor.ru.json', 'utf8'));

function Beginning() {
  const { isOpen, close } = useStarterOffer();
  return isOpen && <Starters onClose={close} />;
}

function renderStarters() {
  const store = createEditorStore(newProject('Комикс', 'ru'));
  render(
    <TextProvider i18n={startI18n({ locale: 'ru', dictionaries: { ru: words } })}>
      <EditorProvider store={store}>
        <Beginning />
      </EditorProvider>
    </TextProvider>,
  );
  return { store, user: userEvent.setup() };
}

const offer = () => screen.queryByRole('region', { name: 'С чего начнём?' });

test('a beginning is chosen, and undone to choose another one', async () => {
  const { store, user } = renderStarters();
  await user.click(screen.getByRole('button', { name: 'История с выбором' }));
  expect(store.state().history.project.pages).toHaveLength(4);
  expect(offer()).toBeNull();
  act(store.undo);
  expect(offer()).not.toBeNull();
});

test('who wants an empty page, or just begins, is not asked again', async () => {
  const { user } = renderStarters();
  await user.click(screen.getByRole('button', { name: 'Пустая страница' }));
  expect(offer()).toBeNull();
});

test('the offer goes with the first thing that is done', () => {
  const { store } = renderStarters();
  act(() => store.run(addPage(1)));
  expect(offer()).toBeNull();
});
