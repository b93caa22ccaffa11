import { handlers } from '../answers/handlers';
import { type AnswerMode, type AnswerRule, answerModes, isWaiting, ruleOf, type Switches } from '../switches';
import { find, make } from './dom';

const modeTexts: Readonly<Record<AnswerMode, string>> = {
  normal: 'as VK does',
  denied: 'the person says no',
  unsupported: 'not supported here',
  silent: 'never',
  slow: 'slowly',
  late: 'too late',
  twice: 'twice',
  'wrong-shape': 'in a wrong shape',
  'without-request-id': 'without request_id',
};

interface RuleControl {
  readonly label: string;
  /** `null` when the call follows the rule for all calls. */
  readonly rule: AnswerRule | null;
  /** The label of the option for `null`; absent where a rule is required. */
  readonly inheritText?: string;
  onChange(rule: AnswerRule | null): void;
}

/** A control for the outcome of calls, with a duration for outcomes that have a delay. */
function makeRuleControl({ label, rule, inheritText, onChange }: RuleControl): HTMLElement {
  const modes = make('select', { ariaLabel: `${label}: answer` });
  if (inheritText !== undefined) modes.append(make('option', { value: '', textContent: inheritText }));
  for (const mode of answerModes) modes.append(make('option', { value: mode, textContent: modeTexts[mode] }));
  modes.value = rule?.mode ?? '';
  const wait = make('input', { type: 'number', min: '0', step: '100', ariaLabel: `${label}: milliseconds` });

  function chosenMode(): AnswerMode | null {
    return answerModes.find((mode) => mode === modes.value) ?? null;
  }

  function showWait(shown: AnswerRule | null) {
    wait.hidden = shown === null || !isWaiting(shown.mode);
    wait.value = String(shown?.milliseconds ?? 0);
  }

  modes.addEventListener('change', () => {
    const mode = chosenMode();
    const chosen = mode && ruleOf(mode);
    showWait(chosen);
    onChange(chosen);
  });
  wait.addEventListener('change', () => {
    const mode = chosenMode();
    if (mode) onChange(ruleOf(mode, Math.max(0, wait.valueAsNumber || 0)));
  });

  showWait(rule);
  return make(
    'div',
    { className: 'rule' },
    make('span', { className: 'rule-name', textContent: label }),
    modes,
    wait,
  );
}

/** Fills the panel's section for the outcomes of calls. */
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
      inheritText: 'as all calls',
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
