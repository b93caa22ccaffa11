import { readFileSync } from 'node:fs';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { ComicObject, ComicPage, ProjectFile } from '@/comics/project';
import type { Locale } from '@/domain/locale';
import { EditorProvider } from '@/editor/document/EditorContext';
import { createEditorStore } from '@/editor/document/editorStore';
import { newProject } from '@/editor/document/newProject';
import { startI18n } from '@/i18n/startI18n';
import { TextProvider } from '@/i18n/TextProvider';
import { watchSubscriptions } from '../dom/leftBehind';
import { there } from './there';

function editorTexts(locale: Locale) {
  const read = (name: string) => JSON.parse(readFileSync(`localize/${name}.json`, 'utf8'));
  return startI18n({ locale, texts: { ...read(locale), ...read(`editor.${locale}`) } });
}

/** A comic with one page that has these objects. */
export function comicOf(objects: readonly ComicObject[], more: Partial<ProjectFile> = {}): ProjectFile {
  const page: ComicPage = { id: 1, objects };
  const ids = { ...newProject('', 'en').ids, object: { ver: 1 as const, midn: 1000 } };
  return { ...newProject('Trial', 'en'), ids, pages: [page], ...more };
}

export function renderInEditor(part: ReactNode, project: ProjectFile, locale: Locale = 'en') {
  const store = watchSubscriptions(createEditorStore(project));
  const user = userEvent.setup();
  const shown = render(
    <TextProvider i18n={editorTexts(locale)}>
      <EditorProvider store={store}>{part}</EditorProvider>
    </TextProvider>,
  );
  return { ...shown, user, store, project: () => store.state().history.project };
}

/**
 * Fills in fields one after another: a text to type, the text of an option, or `true` for a press. Of several
 * fields with the same label, the last one is used. A label of a list of actions adds an action to it.
 */
export async function fillIn(fields: readonly (readonly [label: string, value: string | true])[]) {
  for (const [label, value] of fields) {
    const list = screen.queryAllByText(label, { selector: 'p' }).at(-1)?.parentElement;
    const field = list
      ? within(list).getAllByLabelText('Add action…').at(-1)
      : screen.getAllByLabelText(label, { selector: 'input, select, textarea' }).at(-1);
    if (field instanceof HTMLSelectElement) await userEvent.selectOptions(field, String(value));
    else if (value === true) await userEvent.click(there(field));
    else fireEvent.change(there(field), { target: { value } });
  }
}
