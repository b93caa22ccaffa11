import type {
  Action,
  ChoiceObject,
  ChoiceOption,
  ComicObject,
  ComicPage,
  Comparison,
  Condition,
  Project,
  Variable,
  VariableValue,
} from '@/comics/project';
import { countOf } from '@/comics/resolveText';
import { clamp } from '@/lib/clamp';
import type { Knowledge } from '@/player/rules/playState';

type Known = Pick<Knowledge, 'variables' | 'seen'>;

/** Without a condition, always true. */
export function isConditionMet(condition: Condition | undefined, state: Known): boolean {
  if (condition === undefined) return true;
  if ('all' in condition) return condition.all.every((inner) => isConditionMet(inner, state));
  if ('any' in condition) return condition.any.some((inner) => isConditionMet(inner, state));
  if ('not' in condition) return !isConditionMet(condition.not, state);
  if ('seen' in condition) return state.seen.has(condition.seen);
  const left = state.variables.get(condition.variable);
  if ('has' in condition) return typeof left === 'object' && left.includes(condition.has);
  const right = 'than' in condition ? state.variables.get(condition.than) : condition.value;
  return compare(countOf(left), condition.is, countOf(right));
}

function compare(left: VariableValue | undefined, is: Comparison, right: VariableValue | undefined): boolean {
  if (is === '==') return left === right;
  if (is === '!=') return left !== right;
  if (typeof left !== 'number' || typeof right !== 'number') return false;
  switch (is) {
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
  }
}

/** Depends on `hidden`, `show` and `hide`, then on its condition. */
export function isShown(object: ComicObject, state: Knowledge): boolean {
  return (state.shown.get(object.id) ?? object.hidden !== true) && isConditionMet(object.when, state);
}

interface OfferedOption {
  readonly index: number;
  readonly option: ChoiceOption;
}

export function offeredOptions(choice: ChoiceObject, state: Knowledge): OfferedOption[] {
  return choice.options
    .map((option, index) => ({ index, option }))
    .filter(
      ({ index, option }) =>
        isConditionMet(option.when, state) && !(option.once && state.taken.has(optionKey(choice.id, index))),
    );
}

export function optionKey(choice: number, option: number): string {
  return `${choice}/${option}`;
}

export function* shownObjects(
  objects: readonly ComicObject[],
  state: Knowledge,
): Generator<ComicObject, void> {
  for (const object of objects) {
    if (!isShown(object, state)) continue;
    yield object;
    if (object.type === 'frame') yield* shownObjects(object.objects, state);
  }
}

/** A choice blocks continuing; other targets do not. */
export function pendingInteraction(page: ComicPage, state: Knowledge): 'choice' | 'target' | 'nothing' {
  let waiting: 'target' | 'nothing' = 'nothing';
  for (const object of shownObjects(page.objects, state)) {
    if (object.type === 'choice' && offeredOptions(object, state).length > 0) return 'choice';
    if (object.onTap?.length || object.gesture || object.type === 'input') waiting = 'target';
  }
  return waiting;
}

export function declaredVariable(
  { variables }: Pick<Project, 'variables'>,
  name: string,
): Variable | undefined {
  return Object.hasOwn(variables, name) ? variables[name] : undefined;
}

type SetAction = Extract<Action, { do: 'set' }>;
type NumberVariable = Extract<Variable, { type: 'number' }>;

const maxTextLength = 200;

/** Returns the same value when the action does not fit its type. */
export function changedValue(
  variable: Variable,
  current: VariableValue,
  action: SetAction,
  random: () => number,
): VariableValue {
  switch (variable.type) {
    case 'number':
      return typeof current === 'number' ? changedNumber(variable, current, action, random) : variable.value;
    case 'boolean':
      return typeof current === 'boolean' ? changedBoolean(current, action, random) : variable.value;
    // Lists are handled by version 2.
    default:
      return action.op === '=' && typeof action.value === 'string'
        ? action.value.slice(0, maxTextLength)
        : current;
  }
}

function changedNumber(
  variable: NumberVariable,
  current: number,
  { op, value }: SetAction,
  random: () => number,
): number {
  const operand = typeof value === 'number' ? value : undefined;
  const results: Readonly<Record<string, number>> = {
    '=': operand ?? current,
    '+': current + (operand ?? 1),
    '-': current - (operand ?? 1),
    toggle: current === 0 ? 1 : 0,
    random: randomWhole(variable.min ?? 0, operand ?? variable.max ?? 1, random),
  };
  const next = results[op] ?? current;
  if (!Number.isFinite(next)) return current;
  // Corrects binary fractions: a tenth and two tenths make three tenths.
  const rounded = Number.isInteger(next) ? next : Number(next.toPrecision(15));
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = variable;
  return clamp(rounded, min, max);
}

function changedBoolean(current: boolean, { op, value }: SetAction, random: () => number): boolean {
  if (op === 'toggle') return !current;
  if (op === 'random') return random() < 0.5;
  return op === '=' && typeof value === 'boolean' ? value : current;
}

function randomWhole(from: number, to: number, random: () => number): number {
  const lowest = Math.ceil(Math.min(from, to));
  const highest = Math.floor(Math.max(from, to));
  return lowest + Math.floor(random() * (highest - lowest + 1));
}

export interface ShownOption extends OfferedOption {
  /** Shown with a reason, but cannot be taken. */
  readonly isLocked: boolean;
}

/** Available options, and locked ones that have a reason. */
export function shownOptions(choice: ChoiceObject, state: Knowledge): ShownOption[] {
  const offered = new Set(offeredOptions(choice, state).map(({ index }) => index));
  return choice.options.flatMap((option, index) => {
    const isTaken = option.once === true && state.taken.has(optionKey(choice.id, index));
    const isLocked = option.locked !== undefined && !isTaken && !isConditionMet(option.when, state);
    return offered.has(index) || isLocked ? [{ index, option, isLocked }] : [];
  });
}
