import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { filterEndpoints } from '@/api/endpoints/filters';
import {
  type FilterRule,
  type FilterRuleView,
  hasChoice,
  isOfScanner,
  maxFilterWords,
} from '@/domain/filters';
import type { Database } from '../../database/Database';
import { newId } from '../../database/rowKeys';
import { filterRules } from '../../database/tables/filters';
import type { BodyOf, HandlersOf } from '../../http/handlers';
import { invalidField, type LocalizedText, notAllowed, notFound } from '../../lib/errors';
import type { Services } from '../services';

/** The rules of filters (docs/product/calls.md#filters). */
export function filterHandlers({ database, scanner }: Services): HandlersOf<'filters'> {
  const access = 'keepFilters';
  return {
    list: { access, answer: async () => ({ rules: await listRules(database, scanner !== null) }) },
    add: { access, answer: ({ body }) => addWord(database, body) },
    change: { access, answer: ({ params, body }) => changeRule(database, params.ruleId, body) },
    remove: { access, answer: ({ params }) => removeWord(database, params.ruleId) },
  };
}

const ruleTexts = {
  known: { en: 'This word is on the list already.', ru: 'Это слово уже есть в списке.' },
  tooMany: {
    en: `A list has at most ${maxFilterWords} words.`,
    ru: `В списке не больше ${maxFilterWords} слов.`,
  },
  fixed: {
    en: 'This rule can only be turned on and off.',
    ru: 'Это правило можно только включить или выключить.',
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;

const columns = {
  id: filterRules.id,
  kind: filterRules.kind,
  locale: filterRules.locale,
  pattern: filterRules.pattern,
  action: filterRules.action,
  isOn: filterRules.isOn,
};

/** The rules that are on. */
export async function presentRules(database: Database): Promise<FilterRule[]> {
  return database.select(columns).from(filterRules).where(eq(filterRules.isOn, true));
}

/**
 * All rules with their counts, words in alphabetical order. The scanner's rules are left out when there is no scanner.
 */
async function listRules(database: Database, hasScanner: boolean): Promise<FilterRuleView[]> {
  const { refusedCnt: refusedCount, heldCnt: heldCount, releasedCnt: releasedCount } = filterRules;
  const rules = await database
    .select({ ...columns, refusedCount, heldCount, releasedCount })
    .from(filterRules)
    .orderBy(asc(filterRules.kind), asc(filterRules.locale), asc(filterRules.pattern));
  return rules.filter(({ kind }) => hasScanner || !isOfScanner[kind]);
}

type NewWord = BodyOf<typeof filterEndpoints.add>;

async function addWord(database: Database, { locale, pattern, action }: NewWord): Promise<void> {
  const word = pattern.toLowerCase().replace(/\s+/g, ' ');
  await database.transaction(async (tx) => {
    const isOfList = and(eq(filterRules.kind, 'words'), eq(filterRules.locale, locale));
    if ((await tx.$count(filterRules, isOfList)) >= maxFilterWords)
      throw invalidField('pattern', ruleTexts.tooMany);
    const added = await tx
      .insert(filterRules)
      .values({ id: newId(), kind: 'words', locale, pattern: word, action, isOn: true })
      .onConflictDoNothing()
      .returning({ id: filterRules.id });
    if (added.length === 0) throw invalidField('pattern', ruleTexts.known);
  });
}

type RuleChange = BodyOf<typeof filterEndpoints.change>;

async function changeRule(database: Database, ruleId: string, { isOn, action }: RuleChange): Promise<void> {
  const [rule] = await database.select(columns).from(filterRules).where(eq(filterRules.id, ruleId));
  if (rule === undefined) throw notFound();
  if (action !== undefined && !hasChoice[rule.kind]) throw notAllowed(ruleTexts.fixed);
  const changes = { ...(isOn !== undefined && { isOn }), ...(action !== undefined && { action }) };
  if (Object.keys(changes).length === 0) return;
  await database.update(filterRules).set(changes).where(eq(filterRules.id, ruleId));
}

/** Removes a word. Content that it holds still waits. */
async function removeWord(database: Database, ruleId: string): Promise<void> {
  const isWord = and(eq(filterRules.id, ruleId), eq(filterRules.kind, 'words'));
  const removed = await database.delete(filterRules).where(isWord).returning({ id: filterRules.id });
  if (removed.length === 0) throw notFound();
}

/** Must run outside of any transaction, which a refusal would roll back. */
export async function countRefusals(database: Database, ruleIds: readonly string[]): Promise<void> {
  await database
    .update(filterRules)
    .set({ refusedCnt: sql`${filterRules.refusedCnt} + 1` })
    .where(inArray(filterRules.id, [...ruleIds]));
}
