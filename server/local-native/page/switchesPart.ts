import { find, make } from '../../local-vk/page/dom';
import { choices, type PhoneSwitches, switchNames } from '../phoneSwitches';

const labels: Readonly<Record<keyof PhoneSwitches, string>> = {
  sdk: 'SDK level of Android',
  key: 'Key of the person',
  account: 'Signing in and out',
  editor: 'Editor',
  player: 'Player',
  social: 'The social network answers',
  member: 'Member of the product’s community',
};

const words: Readonly<Record<string, string>> = {
  'sdk none': 'not named (iOS, or newer)',
  'key json': 'kept by the app as JSON',
  'key plain': 'kept by the app as plain text (old)',
  'key none': 'left to the web view (oldest)',
  'account own': 'by screens of the app',
  'account none': 'not offered',
  'editor page': 'our page',
  'editor own': 'the app’s own',
  'player page': 'our page',
  'player own': 'the app’s own',
  'social normal': 'as it does',
  'social refused': 'the person says no',
  'social late': 'too late',
  'social silent': 'never',
  'social wrong': 'in a wrong shape',
  'social doubled': 'twice',
  'social without-id': 'without reqId',
  'social none': 'not reached by the app',
};

/** The part of the panel that says what the app is like. */
export function fillSwitchesPart(
  switches: PhoneSwitches,
  change: (name: keyof PhoneSwitches, value: string) => void,
): void {
  const fields = switchNames.map((name) => {
    const select = make('select', { id: name });
    for (const value of choices[name]) {
      select.append(make('option', { value, textContent: words[`${name} ${value}`] ?? value }));
    }
    Object.assign(select, { value: switches[name] });
    select.addEventListener('change', () => change(name, Reflect.get(select, 'value')));
    return make(
      'div',
      { className: 'field' },
      make('label', { textContent: labels[name], htmlFor: name }),
      select,
    );
  });
  find('#switches-part', HTMLElement).append(...fields);
}
