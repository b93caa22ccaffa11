import type { MemorySet } from '@/comics/features/memory/memory';
import type { Action, ProjectFile } from '@/comics/project';
import { firstValue } from '@/editor/story/rules/conditionSentence';
import { oneOf, type Sentence, type Slot, type VariableType } from '@/editor/story/rules/slots';

type Operation = MemorySet['op'];
type Variables = ProjectFile['variables'];

/** Operations by type of variable. */
const operationsOf: Readonly<Record<VariableType, readonly Operation[]>> = {
  number: ['+', '-', '=', 'random', '*', '/', 'min', 'max', 'round'],
  boolean: ['=', 'toggle', 'random'],
  text: ['='],
  list: ['add', 'remove', 'clear', '='],
};

const names = {
  '=': 'assign',
  '+': 'plus',
  '-': 'minus',
  '*': 'multiply',
  '/': 'divide',
  toggle: 'toggle',
  random: 'random',
  min: 'atMost',
  max: 'atLeast',
  round: 'round',
  add: 'add',
  remove: 'remove',
  clear: 'clear',
} as const;

type Valueless = 'toggle' | 'round' | 'clear';

/** In these sentences the variable precedes the value. */
const variableFirst: readonly Operation[] = ['=', '*', '/', 'min', 'max'];

export function setSentence(action: MemorySet, variables: Variables): Sentence<Action> {
  const { variable, op } = action;
  const type = variables[variable]?.type ?? 'number';
  const operation = oneOf<Operation, Action>(
    'editor.story.operation',
    withChosen(operationsOf[type], op),
    op,
    (word) => `editor.story.op.${isTossed(word, type) ? 'randomly' : names[word]}`,
    (word) => withOperation(action, word, type),
  );
  const name: Slot<Action> = {
    kind: 'variable',
    name: variable,
    types: ['number', 'boolean', 'text', 'list'],
    write: (other) => {
      const otherType = variables[other]?.type ?? 'number';
      return otherType === type ? { ...action, variable: other } : newSet(other, otherType);
    },
  };
  if (isValueless(op)) return { key: 'editor.story.set.noValue', slots: [operation, name] };
  if (isTossed(op, type)) return { key: 'editor.story.set.randomly', slots: [operation, name] };
  const operand: Slot<Action> = {
    kind: 'operand',
    type: valueType(op, type),
    value: action.value,
    from: action.from,
    fromTypes: fromTypes(op, type),
    writeValue: (value) => ({ do: 'set', variable, op, value }),
    writeFrom: (from) => ({ do: 'set', variable, op, from }),
  };
  const slots = variableFirst.includes(op) ? [operation, name, operand] : [operation, operand, name];
  return { key: `editor.story.set.${names[op]}`, slots };
}

export function newSet(variable: string, type: VariableType): Action {
  const op = operationsOf[type][0] ?? '=';
  return { do: 'set', variable, op, value: firstValue(valueType(op, type)) };
}

function withOperation(action: MemorySet, op: Operation, type: VariableType): Action {
  const plain: MemorySet = { do: 'set', variable: action.variable, op };
  if (isValueless(op) || isTossed(op, type)) return plain;
  const isSameKind = valueType(op, type) === valueType(action.op, type);
  if (isSameKind && action.from !== undefined) return { ...plain, from: action.from };
  if (isSameKind && action.value !== undefined) return { ...plain, value: action.value };
  return { ...plain, value: firstValue(valueType(op, type)) };
}

function isValueless(op: Operation): op is Valueless {
  return op === 'toggle' || op === 'round' || op === 'clear';
}

function isTossed(op: Operation, type: VariableType): boolean {
  return op === 'random' && type === 'boolean';
}

function valueType(op: Operation, type: VariableType): VariableType {
  return type === 'list' && op !== '=' ? 'text' : type;
}

function fromTypes(op: Operation, type: VariableType): readonly VariableType[] {
  if (type === 'number') return ['number', 'list'];
  return type === 'list' && op !== '=' ? ['text', 'list'] : [type];
}

function withChosen(operations: readonly Operation[], chosen: Operation): readonly Operation[] {
  return operations.includes(chosen) ? operations : [...operations, chosen];
}
