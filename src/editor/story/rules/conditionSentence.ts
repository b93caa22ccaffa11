import { comicsLimits } from '@/comics/limits';
import type { Comparison, Condition, ProjectFile, VariableValue } from '@/comics/project';
import { comparisons } from '@/comics/vocabulary';
import { oneOf, type Sentence, type Slot, type VariableType } from '@/editor/story/rules/slots';
import type { TextKey } from '@/i18n/textKeys';

type Variables = ProjectFile['variables'];
type SimpleCondition = Exclude<
  Condition,
  { readonly all: unknown } | { readonly any: unknown } | { readonly not: unknown }
>;

const everyType: readonly VariableType[] = ['number', 'boolean', 'text', 'list'];

/** Some are operators in the file. */
const comparisonNames = {
  '==': 'equal',
  '!=': 'notEqual',
  '<': 'less',
  '<=': 'atMost',
  '>': 'more',
  '>=': 'atLeast',
} as const;

export function conditionSentence(condition: SimpleCondition, variables: Variables): Sentence<Condition> {
  if ('seen' in condition) {
    return {
      key: 'editor.story.if.seen',
      slots: [{ kind: 'page', id: condition.seen, write: (seen) => ({ ...condition, seen }) }],
    };
  }
  if ('has' in condition) {
    return {
      key: 'editor.story.if.has',
      slots: [
        {
          kind: 'variable',
          name: condition.variable,
          types: ['list'],
          write: (variable) => ({ ...condition, variable }),
        },
        {
          kind: 'word',
          label: 'editor.story.word',
          value: condition.has,
          longest: comicsLimits.textValueLength,
          write: (has) => ({ ...condition, has }),
        },
      ],
    };
  }
  return comparedSentence(condition, variables);
}

function comparedSentence(
  condition: Extract<SimpleCondition, { readonly is: Comparison }>,
  variables: Variables,
): Sentence<Condition> {
  const { variable, is } = condition;
  const type = comparedType(variables[variable]?.type ?? 'number');
  const operand: Slot<Condition> = {
    kind: 'operand',
    type,
    value: 'value' in condition ? condition.value : undefined,
    from: 'than' in condition ? condition.than : undefined,
    fromTypes: type === 'number' ? ['number', 'list'] : [type],
    writeValue: (value) => ({ variable, is, value }),
    writeFrom: (than) => ({ variable, is, than }),
  };
  const operators = type === 'number' ? comparisons : comparisons.slice(0, 2);
  return {
    key: 'editor.story.if.compared',
    slots: [
      {
        kind: 'variable',
        name: variable,
        types: everyType,
        write: (name) => withOtherVariable(name, condition, variables),
      },
      oneOf<Comparison, Condition>(
        'editor.story.comparison',
        operators,
        is,
        (word): TextKey => `editor.story.is.${comparisonNames[word]}`,
        (word) => ({ ...condition, is: word }),
      ),
      operand,
    ],
  };
}

/** The same comparison with another variable, as far as its type allows. */
function withOtherVariable(name: string, condition: SimpleCondition, variables: Variables): Condition {
  const type = variables[name]?.type ?? 'number';
  const isSameType = 'variable' in condition && variables[condition.variable]?.type === type;
  return isSameType ? { ...condition, variable: name } : newComparison(name, type);
}

export function newComparison(variable: string, type: VariableType): Condition {
  const isOrdered = comparedType(type) === 'number';
  return { variable, is: isOrdered ? '>=' : '==', value: firstValue(comparedType(type)) };
}

/** Lists are compared by their length. */
function comparedType(type: VariableType): VariableType {
  return type === 'list' ? 'number' : type;
}

export function firstValue(type: VariableType): VariableValue {
  switch (type) {
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'text':
      return '';
    case 'list':
      return [];
  }
}

const conditionKinds = ['compared', 'has', 'seen', 'group'] as const;
export type ConditionKind = (typeof conditionKinds)[number];

/** Kinds of conditions that this story allows at a nesting depth. */
export function offeredConditions({ variables }: ProjectFile, depth: number): readonly ConditionKind[] {
  const types = Object.values(variables).map(({ type }) => type);
  const isOffered: Readonly<Record<ConditionKind, boolean>> = {
    compared: types.length > 0,
    has: types.includes('list'),
    group: depth < comicsLimits.conditionDepth - 1,
    seen: true,
  };
  return conditionKinds.filter((kind) => isOffered[kind]);
}

/** Whether a condition at a nesting depth may get one more level around it, as “not” does. */
export function canBeNegated(condition: Condition, depth: number): boolean {
  return depth + levelsOf(condition) < comicsLimits.conditionDepth;
}

function levelsOf(condition: Condition): number {
  if ('not' in condition) return 1 + levelsOf(condition.not);
  const inner = 'all' in condition ? condition.all : 'any' in condition ? condition.any : [];
  return 1 + Math.max(0, ...inner.map(levelsOf));
}

export function newCondition(kind: ConditionKind, { variables }: ProjectFile, pageId: number): Condition {
  const named = Object.entries(variables);
  const [first] = named;
  const list = named.find(([, { type }]) => type === 'list');
  if (kind === 'compared' && first !== undefined) return newComparison(first[0], first[1].type);
  if (kind === 'has' && list !== undefined) return { variable: list[0], has: list[0] };
  return kind === 'group' ? { any: [{ seen: pageId }] } : { seen: pageId };
}
