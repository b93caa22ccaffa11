import { findObject } from '@/comics/pageContents';
import type { Action, ComicPage, Condition, VariableValue } from '@/comics/project';
import { useEditedPage, useEditedProject } from '@/editor/document/EditorContext';
import { ownName } from '@/editor/document/names';
import { shownNumber } from '@/editor/elements/fields/NumberField';
import { type Naming, nameObject, namePage, nameResource } from '@/editor/elements/naming';
import { actionSentence } from '@/editor/story/rules/actionSentence';
import { conditionSentence } from '@/editor/story/rules/conditionSentence';
import type { Sentence, Slot } from '@/editor/story/rules/slots';
import { useText } from '@/i18n/useText';
import type { Wording } from '@/i18n/wording';

interface TextContext extends Naming {
  readonly page: Pick<ComicPage, 'objects'>;
}

export function describeAction(action: Action, textContext: TextContext): string {
  const sentence = describeSentence(actionSentence(action, textContext.project), textContext);
  if (action.do !== 'if') return sentence;
  const { t } = textContext.wording;
  const then = describeActions(action.then, textContext);
  const otherwise = action.else === undefined ? '' : describeActions(action.else, textContext);
  const whole = t('editor.story.ifThen', describeCondition(action.when, textContext), then);
  return otherwise === '' ? whole : t('editor.story.ifElse', whole, otherwise);
}

function describeActions(actions: readonly Action[], textContext: TextContext): string {
  return actions.map((action) => describeAction(action, textContext)).join('; ');
}

export function describeCondition(condition: Condition, textContext: TextContext): string {
  const { t } = textContext.wording;
  if ('not' in condition) return t('editor.story.not', describeCondition(condition.not, textContext));
  if ('all' in condition) return joined(condition.all, ` ${t('editor.story.and')} `, textContext);
  if ('any' in condition) return joined(condition.any, ` ${t('editor.story.or')} `, textContext);
  return describeSentence(conditionSentence(condition, textContext.project.variables), textContext);
}

function joined(conditions: readonly Condition[], word: string, textContext: TextContext): string {
  const described = conditions.map((condition) => describeCondition(condition, textContext));
  return described.length < 2 ? described.join('') : `(${described.join(word)})`;
}

function describeSentence<Owner>({ key, slots }: Sentence<Owner>, textContext: TextContext): string {
  return textContext.wording.t(key, ...slots.map((slot) => describeSlot(slot, textContext)));
}

function describeSlot<Owner>(slot: Slot<Owner>, textContext: TextContext): string {
  const { t } = textContext.wording;
  switch (slot.kind) {
    case 'page':
      return namePage(slot.id, textContext);
    case 'object': {
      if (slot.id === undefined) return slot.none === undefined ? '' : t(slot.none.label);
      const object = findObject(textContext.page, slot.id);
      return object === undefined ? t('editor.story.deleted') : nameObject(object, textContext);
    }
    case 'variable':
      return slot.name;
    case 'list':
      return ownName(textContext.project, 'lists', slot.name);
    case 'number': {
      const unit = slot.unit ?? 'plain';
      const shown = shownNumber(slot.value, unit);
      return unit === 'plain' ? String(shown) : `${shown} ${t(`editor.field.unit.${unit}`)}`;
    }
    case 'word':
    case 'name':
      return slot.value;
    case 'select': {
      const chosen = slot.options.find(({ isChosen }) => isChosen);
      return chosen === undefined ? '' : t(chosen.label);
    }
    case 'sound':
      return nameResource(slot.sound.sound, textContext);
    case 'operand':
      return slot.from ?? describeValue(slot.value, textContext);
  }
}

function describeValue(value: VariableValue | undefined, { wording: { t } }: TextContext): string {
  if (typeof value === 'boolean') return t(value ? 'editor.story.yes' : 'editor.story.no');
  if (typeof value === 'string') return `“${value}”`;
  return Array.isArray(value) ? value.join(', ') : String(value ?? 1);
}

export function useTextContext(): TextContext & {
  readonly wording: Wording;
  readonly page: ReturnType<typeof useEditedPage>;
} {
  const wording = useText();
  const project = useEditedProject();
  const page = useEditedPage();
  return { wording, project, page };
}
