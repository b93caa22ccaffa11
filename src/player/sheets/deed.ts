import { make } from '@/player/elements/dom';
import { makePill } from '@/player/elements/pill';
import type { FeatureSetting } from '@/player/play/playerFeature';

/** Something that cannot be taken back: it is asked once more in its place, and told when it is done. */
export function makeDeed(deed: Extract<FeatureSetting, { kind: 'deed' }>): HTMLElement {
  const field = make('div', 'deed');
  const ask = () => {
    const question = make('p', '', deed.question);
    question.id = 'deed-question';
    const no = makePill(deed.no, 'quiet', () => {
      offer();
      field.querySelector('button')?.focus();
    });
    const yes = makePill(deed.yes, 'quiet', () => {
      deed.run();
      const done = make('p', '', deed.done);
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
    field.replaceChildren(makePill(deed.label, 'quiet', ask));
  };
  offer();
  return field;
}
