import { languages, type Switches } from '../switches';
import { find, make } from './dom';

/** The part of the panel that says what VK looks like. Gives the way to show switches that changed elsewhere. */
export function fillLookPart(
  switches: () => Switches,
  change: (next: Switches) => void,
): (shown: Switches) => void {
  const view = radios('View', { desktop: 'vk.com', mobile: 'm.vk', client: 'Phone app' }, (chosen) =>
    change({ ...switches(), view: chosen }),
  );
  const theme = radios('Theme', { light: 'Light', dark: 'Dark' }, (chosen) =>
    change({ ...switches(), theme: chosen }),
  );
  const member = radios('Member of the product’s community', { no: 'No', yes: 'Yes' }, (chosen) =>
    change({ ...switches(), member: chosen }),
  );
  const language = make('select', { id: 'language' });
  language.append(...languages.map((code) => make('option', { value: code, textContent: code })));
  language.addEventListener('change', () => change({ ...switches(), language: language.value }));
  const languageRow = make(
    'div',
    { className: 'field' },
    fieldLabel('Language of VK', language.id),
    language,
  );

  find('#look-part', HTMLElement).append(view.group, theme.group, languageRow, member.group);
  return (shown) => {
    view.show(shown.view);
    theme.show(shown.theme);
    member.show(shown.member);
    language.value = shown.language;
  };
}

function fieldLabel(text: string, control: string): HTMLLabelElement {
  return make('label', { textContent: text, htmlFor: control });
}

interface Radios<Word extends string> {
  readonly group: HTMLElement;
  show(word: Word): void;
}

function radios<Word extends string>(
  legend: string,
  words: Readonly<Record<Word, string>>,
  onChoose: (word: Word) => void,
): Radios<Word> {
  const group = make('fieldset', { className: 'segments' }, make('legend', { textContent: legend }));
  const inputs = new Map<string, HTMLInputElement>();
  for (const word in words) {
    const input = make('input', { type: 'radio', name: legend, value: word });
    input.addEventListener('change', () => onChoose(word));
    inputs.set(word, input);
    group.append(make('label', {}, input, make('span', { textContent: words[word] })));
  }
  return {
    group,
    show(word) {
      const input = inputs.get(word);
      if (input) input.checked = true;
    },
  };
}
