import { FormItem, Textarea, Title } from '@vkontakte/vkui';
import { useId, useState } from 'react';
import { type FilterRuleView, filterKinds, findMatches } from '@/domain/filters';
import { locales } from '@/domain/locale';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { ModerationFrame } from '@/features/moderation/ModerationFrame';
import { useText } from '@/i18n/useText';
import { FixedRule, WordList } from '@/panels/filters/FilterRules';
import styles from '@/panels/filters/FiltersPanel.module.css';
import { useFilterRules } from '@/queries/moderation';
import { Link } from '@/routes/Link';
import { screens } from '@/routes/screens';

/** An author to whom no rule except the words applies. */
const longAgo = { accountAgeMs: Number.POSITIVE_INFINITY, publishedComics: Number.POSITIVE_INFINITY };

/** Shows what the word rules would do to a text, while it is typed. */
function TryText({ rules }: { readonly rules: readonly FilterRuleView[] }) {
  const { t } = useText();
  const fieldId = useId();
  const [typed, setTyped] = useState('');
  const texts = [{ field: 'text', text: typed }];
  const matches = findMatches(rules, { kind: 'comment', texts, author: longAgo });
  return (
    <FormItem top={t('filters.try')} htmlFor={fieldId}>
      <Textarea
        id={fieldId}
        value={typed}
        placeholder={t('filters.tryHint')}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div role="status" className={styles.outcome}>
        {typed.trim() !== '' && matches.length === 0 && <p>{t('filters.passes')}</p>}
        {matches.map(({ rule, match }) => (
          <p key={rule.id}>{t(`filters.found.${rule.action}`, match, rule.pattern)}</p>
        ))}
      </div>
    </FormItem>
  );
}

function Rules() {
  const { t } = useText();
  const { data: rules, query } = useFilterRules();
  if (rules === undefined) return <LoadStrip queries={[query]} />;
  return (
    <>
      <section className={styles.section} aria-label={t('filters.rules')}>
        <Title level="3" Component="h2" className={styles.title}>
          {t('filters.rules')}
        </Title>
        {filterKinds.map((kind) => {
          const rule = rules.find((one) => one.kind === kind);
          return kind !== 'words' && rule && <FixedRule key={kind} kind={kind} rule={rule} />;
        })}
      </section>
      <section className={styles.section} aria-label={t('filters.words')}>
        <Title level="3" Component="h2" className={styles.title}>
          {t('filters.words')}
        </Title>
        <p className={styles.hint}>{t('filters.wordsHint')}</p>
        <TryText rules={rules} />
        {locales.map((locale) => (
          <WordList key={locale} locale={locale} rules={rules.filter((rule) => rule.locale === locale)} />
        ))}
      </section>
    </>
  );
}

/** Held items wait in the queue of cases. */
function HeldLink() {
  const { t } = useText();
  return (
    <p className={styles.held}>
      <Link href={screens.cases.path({ queue: 'cases' })}>{t('filters.held')}</Link>
    </p>
  );
}

export function FiltersPanel() {
  const { t } = useText();
  return (
    <ModerationFrame screen="filters" title={t('filters.title')}>
      <HeldLink />
      <Rules />
    </ModerationFrame>
  );
}
