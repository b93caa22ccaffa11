import { addStyle, icon, make, makeButton } from '@/player/elements/dom';
import { choicesSheet } from '@/player/sheets/choicesSheet';
import { savedPositionsSheet } from '@/player/sheets/savedPositionsSheet';
import { settingsSheet } from '@/player/sheets/settingsSheet';
import { type SheetContext, type SheetKind, type SheetParts, sheetTextsFor } from '@/player/sheets/sheet';
import sheetsStyle from '@/player/sheets/sheets.css?inline';
import { transcriptSheet } from '@/player/sheets/transcriptSheet';

/** Replaces an open dialog; `onCover` is called with whether the play is covered. */
export function showModalDialog(dialog: HTMLDialogElement, onCover: (covered: boolean) => void): void {
  for (const other of document.querySelectorAll('dialog[open]'))
    if (other instanceof HTMLDialogElement) other.close();
  const previous = document.activeElement;
  dialog.addEventListener('close', () => {
    dialog.remove();
    // The close event is asynchronous, so another dialog may be open by then.
    if (document.querySelector('dialog[open]') !== null) return;
    onCover(false);
    if (previous instanceof HTMLElement && previous.isConnected) previous.focus({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
  onCover(true);
}

addStyle(sheetsStyle);

const sheets: Readonly<Record<SheetKind, (context: SheetContext) => HTMLElement>> = {
  settings: settingsSheet,
  transcript: transcriptSheet,
  choices: choicesSheet,
  places: savedPositionsSheet,
};

/** Replaces an open sheet. The browser traps the focus, and restores it afterwards. */
export function openSheet(kind: SheetKind, parts: SheetParts): void {
  const dialog = make('dialog', `sheet-dialog ${kind}`);
  const { preferences } = parts;

  const draw = () => {
    const texts = sheetTextsFor(preferences.languages()[0] ?? '');
    const heading = make('h2', 'sheet-title', texts[kind]);
    heading.id = 'sheet-title';
    const close = makeButton('control', texts.close, icon('close'));
    close.addEventListener('click', () => dialog.close());
    const body = sheets[kind]({
      ...parts,
      texts,
      close: () => dialog.close(),
      show: (next) => openSheet(next, parts),
    });
    dialog.replaceChildren(make('header', 'sheet-head', heading, close), body);
  };

  dialog.setAttribute('aria-labelledby', 'sheet-title');
  // A tap outside the sheet closes it, but a text selection that ends there does not.
  let isBeside = false;
  dialog.addEventListener('pointerdown', ({ target }) => {
    isBeside = target === dialog;
  });
  dialog.addEventListener('click', ({ target }) => isBeside && target === dialog && dialog.close());
  draw();
  let [language] = preferences.languages();
  const stopListening = preferences.subscribe(() => {
    const [now] = preferences.languages();
    if (now === language) return;
    language = now;
    draw();
    dialog.querySelector<HTMLElement>('[name="language"]:checked')?.focus();
  });
  dialog.addEventListener('close', stopListening);
  showModalDialog(dialog, parts.onCover);
}
