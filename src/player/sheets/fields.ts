import { make } from '@/player/elements/dom';

let count = 0;

/** A switch with its label, and a note that a screen reader says after it. */
export function makeSwitch(
  label: string,
  note: string,
  on: boolean,
  change: (on: boolean) => void,
): HTMLElement {
  const input = make('input', 'switch');
  input.type = 'checkbox';
  input.role = 'switch';
  input.checked = on;
  input.addEventListener('change', () => change(input.checked));
  const text = make('span', 'field-text', make('span', '', label));
  if (note !== '') {
    count += 1;
    const small = make('small', 'field-note', note);
    small.id = `note-${count}`;
    input.setAttribute('aria-describedby', small.id);
    text.append(small);
  }
  return make('label', 'field', text, input);
}

/** How far one press of a switch or of a gamepad moves a slider, which neither can drag. */
const pressStep = 25;

/** A share between nothing and all. */
export function makeSlider(label: string, share: number, change: (share: number) => void): HTMLElement {
  const input = make('input', 'slider');
  input.type = 'range';
  input.min = '0';
  input.max = '100';
  input.step = '5';
  input.value = String(Math.round(share * 100));
  const apply = () => {
    input.ariaValueText = `${input.value}%`;
    change(input.valueAsNumber / 100);
  };
  input.ariaValueText = `${input.value}%`;
  input.addEventListener('input', apply);
  input.addEventListener('click', ({ detail }) => {
    if (detail > 0) return;
    const next = input.valueAsNumber === 100 ? 0 : input.valueAsNumber + pressStep;
    input.value = String(Math.min(100, next));
    apply();
  });
  return make('label', 'field', make('span', 'field-text', label), input);
}

export interface SegmentOption<Value> {
  readonly value: Value;
  readonly label: string;
  /** The language of the label, when it is not the page's. */
  readonly language?: string;
}

/** One of several, all of them in sight. */
export function makeChoice<Value>(
  name: string,
  legend: string,
  note: string,
  options: readonly SegmentOption<Value>[],
  chosen: Value,
  change: (value: Value) => void,
): HTMLElement {
  const pills = options.map(({ value, label, language }) => {
    const input = make('input', '');
    input.type = 'radio';
    input.name = name;
    input.checked = value === chosen;
    input.addEventListener('change', () => change(value));
    const text = make('span', '', label);
    if (language !== undefined) text.lang = language;
    return make('label', 'segment', input, text);
  });
  const field = make('fieldset', 'choice-field', make('legend', '', legend));
  if (note !== '') field.append(make('small', 'field-note', note));
  field.append(make('div', 'segments', ...pills));
  return field;
}
