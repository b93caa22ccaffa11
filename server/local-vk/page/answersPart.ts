import { handlers } from '../answers/handlers';
import { type AnswerRule, ruleOf, type Switches } from '../switches';
import { find, make } from './dom';
import { makeRuleControl } from './ruleControl';

/** The part of the panel that says how calls end. */
export function fillAnswersPart(switches: () => Switches, change: (next: Switches) => void): void {
  const part = find('#answers-part', HTMLElement);
  const all = makeRuleControl({
    label: 'All calls',
    rule: switches().answer,
    onChange: (rule) => change({ ...switches(), answer: rule ?? ruleOf('normal') }),
  });

  const names = ['SetSupportedHandlers', ...Object.keys(handlers)];
  const single = names.map((name) =>
    makeRuleControl({
      label: name,
      rule: switches().answers[name] ?? null,
      inheritWord: 'as all calls',
      onChange: (rule) => change({ ...switches(), answers: withRule(switches().answers, name, rule) }),
    }),
  );
  const details = make('details', {}, make('summary', { textContent: 'Single calls' }), ...single);
  details.open = Object.keys(switches().answers).length > 0;
  part.append(all, details);
}

function withRule(
  answers: Switches['answers'],
  name: string,
  rule: AnswerRule | null,
): Readonly<Record<string, AnswerRule>> {
  const { [name]: _before, ...others } = answers;
  return rule ? { ...others, [name]: rule } : others;
}
