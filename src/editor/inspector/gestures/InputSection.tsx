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
    <FoldedSection title={t('editor.hand.input')} isOpenAtFirst>
      <VariableField
        label={t('editor.hand.typed')}
        none={t('editor.hand.notKept')}
        types={['text']}
        {...optional(['variable'])}
      />
      <Answers answers={answers} owner={input.id} onChange={optional(['answers']).onChange} />
      <ActionList
        label={t(answers.length > 0 ? 'editor.hand.otherText' : 'editor.hand.anyText')}
        owner={input.id}
        {...optional(['onOther'])}
      />
      <FoldedSection title={t('editor.hand.withoutTyping')} isOpenAtFirst={answers.length === 0}>
        <WordList
          list={suggestions}
          min={0}
          max={gestureLimits.suggestions}
          label={t('editor.hand.suggestion')}
          hint={t('editor.hand.suggestionHint')}
          addLabel={t('editor.hand.addSuggestion')}
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
      addLabel={t('editor.hand.addAnswer')}
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
              label={t('editor.hand.answer')}
              hint={t('editor.hand.answerHint')}
              addLabel={t('editor.hand.addWord')}
              onChange={field(['words']).onChange}
            />
            <ActionList label={t('editor.hand.whenRight')} owner={owner} {...field(['actions'])} />
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
