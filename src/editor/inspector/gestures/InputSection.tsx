import { gestureLimits, type InputAnswer } from '@/comics/features/gestures/gestures';
import type { Action, ComicObject, InputObject } from '@/comics/project';
import type { LocalizedText } from '@/comics/resources';
import { bindFields, changeField } from '@/editor/document/fields';
import { FoldedSection } from '@/editor/elements/FoldedSection';
import { plainText } from '@/editor/elements/naming';
import { useChangeField } from '@/editor/inspector/setField';
import { LocalizedTextField } from '@/editor/inspector/text/TextFields';
import { ActionList } from '@/editor/story/ActionList';
import { ItemList } from '@/editor/story/ItemList';
import { useTextContext } from '@/editor/story/rules/describe';
import { VariableField } from '@/editor/story/ValueField';
import { useText } from '@/i18n/useText';

export function InputSection({ input }: { readonly input: InputObject }) {
  const { t } = useText();
  const change = useChangeField(input, 'changedActions');
  const { optional } = bindFields<ComicObject>(input, change);
  const { answers = [], suggestions = [] } = input;
  return (
    <FoldedSection title={t('editor.gestures.input')} isOpenAtFirst>
      <VariableField
        label={t('editor.gestures.enteredText')}
        none={t('editor.gestures.notSaved')}
        types={['text']}
        {...optional(['variable'])}
      />
      <Answers answers={answers} owner={input.id} onChange={optional(['answers']).onChange} />
      <ActionList
        label={t(answers.length > 0 ? 'editor.gestures.otherText' : 'editor.gestures.anyText')}
        owner={input.id}
        {...optional(['onOther'])}
      />
      <FoldedSection title={t('editor.gestures.withoutKeyboard')} isOpenAtFirst={answers.length === 0}>
        <WordList
          list={suggestions}
          min={0}
          max={gestureLimits.suggestions}
          label={t('editor.gestures.suggestion')}
          hint={t('editor.gestures.suggestionHint')}
          addLabel={t('editor.gestures.addSuggestion')}
          onChange={optional(['suggestions']).onChange}
        />
      </FoldedSection>
    </FoldedSection>
  );
}

type Answer = InputAnswer<readonly Action[]>;

interface AnswersProps {
  readonly answers: readonly Answer[];
  readonly owner: number;
  readonly onChange: (answers: readonly Answer[], series?: string) => void;
}

function Answers({ answers, owner, onChange }: AnswersProps) {
  const textContext = useTextContext();
  const { t } = textContext.wording;
  return (
    <ItemList
      list={answers}
      min={0}
      max={gestureLimits.answers}
      nameOf={({ words }) => plainText(words[0], textContext)}
      addLabel={t('editor.gestures.addAnswer')}
      another={() => ({ words: [''], actions: [] })}
      onChange={onChange}
    >
      {(answer, change) => {
        const { field } = bindFields(answer, changeField(answer, change));
        return (
          <>
            <WordList
              list={answer.words}
              min={1}
              max={gestureLimits.answerWords}
              label={t('editor.gestures.answer')}
              hint={t('editor.gestures.answerHint')}
              addLabel={t('editor.gestures.addWord')}
              onChange={field(['words']).onChange}
            />
            <ActionList label={t('editor.gestures.whenCorrect')} owner={owner} {...field(['actions'])} />
          </>
        );
      }}
    </ItemList>
  );
}

interface WordListProps {
  readonly list: readonly LocalizedText[];
  readonly min: number;
  readonly max: number;
  readonly label: string;
  readonly hint: string;
  readonly addLabel: string;
  readonly onChange: (list: readonly LocalizedText[], series?: string) => void;
}

function WordList({ label, hint, onChange, ...list }: WordListProps) {
  const textContext = useTextContext();
  return (
    <ItemList
      {...list}
      nameOf={(words) => plainText(words, textContext)}
      another={() => ''}
      onChange={onChange}
    >
      {(words, change) => (
        <LocalizedTextField
          label={label}
          hint={list.list[0] === words ? hint : undefined}
          value={words}
          onChange={change}
        />
      )}
    </ItemList>
  );
}
