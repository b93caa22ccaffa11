import { Icon24DeleteOutline } from '@vkontakte/icons';
import { FormItem, IconButton, Input, NativeSelect, SimpleCell, Switch } from '@vkontakte/vkui';
import { type FormEvent, useId, useRef, useState } from 'react';
import {
  type FilterAction,
  type FilterKind,
  type FilterRuleView,
  filterActions,
  hasChoice,
} from '@/domain/filters';
import { fieldBounds } from '@/domain/limits';
import type { Locale } from '@/domain/locale';
import { isWordPattern } from '@/domain/wordFilter';
import { useErrorDialog } from '@/features/failures/useErrorDialog';
import { useErrorTexts } from '@/features/failures/useErrorTexts';
import { useText } from '@/i18n/useText';
import styles from '@/panels/filters/FiltersPanel.module.css';
import { useAddFilterWord, useChangeFilterRule, useRemoveFilterWord } from '@/queries/moderation';
import { BusyButton } from '@/ui/BusyButton';
import { openListByKey } from '@/ui/form/openListByKey';
import { useOneAtATime } from '@/ui/form/useOneAtATime';

interface RuleProps {
  readonly rule: FilterRuleView;
}

/** The results of a rule. A released item means that the rule was wrong. */
function Figures({ rule: { kind, refusedCount, heldCount, releasedCount } }: RuleProps) {
  const { t } = useText();
  if (refusedCount + heldCount === 0) return t('filters.nothingYet');
  if (kind === 'pictures') return t('filters.refusedOnly', String(refusedCount));
  return t('filters.counts', String(refusedCount), String(heldCount), String(releasedCount));
}

interface ActionChoiceProps {
  readonly label: string;
  readonly value: FilterAction;
  readonly onChoose: (action: FilterAction) => void;
}

function ActionChoice({ label, value, onChoose }: ActionChoiceProps) {
  const { t } = useText();
  return (
    <NativeSelect
      slotProps={{ select: { 'aria-label': label, onKeyDown: openListByKey } }}
      className={styles.action}
      value={value}
      onChange={({ target }) => {
        const chosen = filterActions.find((action) => action === target.value);
        if (chosen !== undefined) onChoose(chosen);
      }}
    >
      {filterActions.map((action) => (
        <option key={action} value={action}>
          {t(`filters.action.${action}`)}
        </option>
      ))}
    </NativeSelect>
  );
}

/** Shows the chosen value until the server has responded. */
function useRuleChange(rule: FilterRuleView) {
  const showError = useErrorDialog();
  const { mutate, isPending, variables } = useChangeFilterRule(rule.id);
  const change = (wanted: Parameters<typeof mutate>[0]) => mutate(wanted, { onError: showError });
  const { isOn, action } = { ...rule, ...(isPending && variables) };
  return { isOn, action, change };
}

interface FixedRuleProps extends RuleProps {
  readonly kind: Exclude<FilterKind, 'words'>;
}

/** A rule of a kind that has only one. */
export function FixedRule({ rule, kind }: FixedRuleProps) {
  const { t } = useText();
  const { isOn, action, change } = useRuleChange(rule);
  const name = t(`filters.kind.${kind}`);
  return (
    <div className={styles.rule}>
      <SimpleCell
        Component="label"
        multiline
        subtitle={t(`filters.about.${kind}`)}
        after={<Switch checked={isOn} onChange={({ target }) => change({ isOn: target.checked })} />}
      >
        {name}
      </SimpleCell>
      <div className={styles.row}>
        <span className={styles.counts}>
          <Figures rule={rule} />
        </span>
        {hasChoice[kind] && (
          <ActionChoice
            label={t('filters.actionOf', name)}
            value={action}
            onChoose={(chosen) => change({ action: chosen })}
          />
        )}
      </div>
    </div>
  );
}

interface WordRowProps extends RuleProps {
  readonly onRemoved: () => void;
}

function WordRow({ rule, onRemoved }: WordRowProps) {
  const { t } = useText();
  const { pattern } = rule;
  const showError = useErrorDialog();
  const { isOn, action, change } = useRuleChange(rule);
  const remove = useRemoveFilterWord(rule.id);
  return (
    <li className={styles.row}>
      <span className={styles.word} data-disabled={isOn ? undefined : ''}>
        <b>{pattern}</b>
        <span className={styles.counts}>
          <Figures rule={rule} />
        </span>
      </span>
      <ActionChoice
        label={t('filters.actionOf', pattern)}
        value={action}
        onChoose={(chosen) => change({ action: chosen })}
      />
      <Switch
        slotProps={{ input: { 'aria-label': t('filters.isOn', pattern) } }}
        checked={isOn}
        onChange={({ target }) => change({ isOn: target.checked })}
      />
      <IconButton
        label={t('filters.remove', pattern)}
        onClick={() =>
          remove.isPending || remove.mutate(undefined, { onSuccess: onRemoved, onError: showError })
        }
      >
        <Icon24DeleteOutline />
      </IconButton>
    </li>
  );
}

const { min } = fieldBounds.filterWord;

interface WordListProps {
  readonly locale: Locale;
  readonly rules: readonly FilterRuleView[];
}

/** The words of one language, with a form to add another. */
export function WordList({ locale, rules }: WordListProps) {
  const { t } = useText();
  const fieldId = useId();
  const hintId = useId();
  const field = useRef<HTMLInputElement>(null);
  const textsOf = useErrorTexts();
  const add = useAddFilterWord();
  const [typed, setTyped] = useState('');
  const [action, setAction] = useState<FilterAction>('hold');
  const [isWrong, setWrong] = useState(false);
  const send = useOneAtATime(async () => {
    const pattern = typed.trim();
    const isWord = pattern.length >= min && isWordPattern(pattern);
    setWrong(!isWord);
    if (!isWord) return;
    // The error is shown beside the field.
    await add.mutateAsync({ locale, pattern, action }).then(
      () => setTyped((now) => (now.trim() === pattern ? '' : now)),
      () => undefined,
    );
    field.current?.focus();
  });
  const wrong = typed.trim().length < min ? t('form.atLeast', min) : t('filters.badWord');
  const problem = isWrong ? wrong : add.error ? textsOf(add.error).join(' ').trim() : '';
  const name = t(`filters.list.${locale}`);
  return (
    <section aria-label={name} className={styles.words}>
      <h3 className={styles.listName}>{name}</h3>
      {rules.length === 0 && <p className={styles.hint}>{t('filters.noWords')}</p>}
      <ul className={styles.list} aria-label={name} hidden={rules.length === 0}>
        {rules.map((rule) => (
          <WordRow key={rule.id} rule={rule} onRemoved={() => field.current?.focus()} />
        ))}
      </ul>
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void send();
        }}
      >
        <FormItem
          top={t('filters.newWord')}
          htmlFor={fieldId}
          status={problem === '' ? 'default' : 'error'}
          bottom={<span id={hintId}>{problem || t('filters.newWordHint')}</span>}
        >
          <div className={styles.form}>
            <Input
              id={fieldId}
              getRef={field}
              className={styles.field}
              lang={locale}
              autoCapitalize="none"
              value={typed}
              maxLength={fieldBounds.filterWord.max}
              slotProps={{ input: { 'aria-describedby': hintId } }}
              onChange={({ target }) => {
                setTyped(target.value);
                setWrong(false);
                add.reset();
              }}
            />
            <ActionChoice label={t('filters.newAction')} value={action} onChoose={setAction} />
            <BusyButton
              type="submit"
              size="l"
              mode="secondary"
              loading={add.isPending}
              disabled={typed.trim() === ''}
            >
              {t('filters.add')}
            </BusyButton>
          </div>
        </FormItem>
      </form>
    </section>
  );
}
