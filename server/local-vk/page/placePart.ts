import { packHash, unpackHash } from '@/domain/packedHash';
import { fragment } from './address';
import { find, make } from './dom';

export interface PlaceActions {
  /** Changes the page's fragment under the running app. */
  go(fragment: string): void;
  /** Opens the app anew with the fragment. */
  start(fragment: string): void;
}

/** The part of the panel that opens places of the app. Gives the way to show the fragment as it is now. */
export function fillPlacePart(
  samples: readonly { readonly id: string; readonly name: string }[],
  actions: PlaceActions,
): () => void {
  const field = make('input', {
    id: 'fragment',
    type: 'text',
    spellcheck: false,
    placeholder: 'empty: home',
  });
  const go = make('button', { type: 'button', className: 'button', textContent: 'Go there' });
  const start = make('button', {
    type: 'button',
    className: 'button button-quiet',
    textContent: 'Reload the app',
  });
  go.addEventListener('click', () => actions.go(field.value));
  start.addEventListener('click', () => actions.start(field.value));
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') actions.go(field.value);
  });

  const choice = make('select', { id: 'sample' });
  choice.append(make('option', { value: '', textContent: 'home' }));
  for (const { id, name } of samples) {
    const value = packHash({ page: 'project', projectId: id });
    choice.append(make('option', { value, textContent: name }));
  }
  const other = make('option', { value: 'other', textContent: 'another place', hidden: true });
  choice.append(other);
  choice.addEventListener('change', () => {
    field.value = choice.value;
  });
  find('#place-part', HTMLElement).append(
    labelled('Project', choice),
    labelled('Fragment after #', field),
    make('div', { className: 'buttons' }, go, start),
  );
  return () => {
    field.value = fragment();
    // A browser may have written its signs as codes.
    choice.value = field.value === '' ? '' : packHash(unpackHash(field.value));
    if (choice.selectedIndex < 0) choice.value = other.value;
  };
}

function labelled(text: string, control: HTMLInputElement | HTMLSelectElement): HTMLElement {
  return make(
    'div',
    { className: 'field' },
    make('label', { textContent: text, htmlFor: control.id }),
    control,
  );
}
