import { make } from '@/player/elements/dom';
import { makePill } from '@/player/elements/pill';
import type { FeatureSetting } from '@/player/play/playerFeature';

/** Something that cannot be taken back: it is asked once more in its place, and told when it is done. */
export function makeConfirmedButton(button: Extract<FeatureSetting, { kind: 'button' }>): HTMLElement {
  const field = make('div', 'confirmed-button');
  const ask = () => {
    const question = make('p', '', button.question);
    question.id = 'confirm-question';
    const no = makePill(button.no, 'quiet', () => {
      offer();
      field.querySelector('button')?.focus();
    });
    const yes = makePill(button.yes, 'quiet', () => {
      button.run();
      const done = make('p', '', button.done);
      done.role = 'status';
      done.tabIndex = -1;
      field.removeAttribute('role');
      field.replaceChildren(done);
      done.focus();
    });
    field.role = 'group';
    field.setAttribute('aria-labelledby', question.id);
    field.replaceChildren(question, make('div', 'sheet-actions', yes, no));
    no.focus();
  };
  const offer = () => {
    field.removeAttribute('role');
    field.removeAttribute('aria-labelledby');
    field.replaceChildren(makePill(button.label, 'quiet', ask));
  };
  offer();
  return field;
}
