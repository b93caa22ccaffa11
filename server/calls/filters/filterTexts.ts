import { and, eq, isNull, ne, notInArray, sql } from 'drizzle-orm';
import {
  type Filtered,
  type FilteredKind,
  type FilterKind,
  type FilterMatch,
  type FilterRule,
  findMatches,
  isFiltered,
  refusalsIn,
} from '@/domain/filters';
import { userManagedState } from '@/domain/project';
import type { Viewer } from '@/domain/user';
import type { Database } from '../../database/Database';
import { projects } from '../../database/tables/projects';
import { users } from '../../database/tables/users';
import { type DomainErrorMessage, invalidFields, type LocalizedText, tokenInvalid } from '../../lib/errors';
import type { Services } from '../services';
import { countRefusals, presentRules } from './filterRules';
import { type ScannedPicture, scanContent } from './scanContent';

type Published = Pick<Filtered, 'kind' | 'texts'> & {
  /** The pictures that are sent to the scanner; none by default. */
  readonly pictures?: () => readonly ScannedPicture[];
  /** The comic itself, which does not count among the author's earlier ones. */
  readonly projectId?: string;
};

/**
 * The reasons to hold content that a user is about to publish. Throws for content that is refused, and counts it.
 * `textsOf` is only called when there is a rule that could match.
 */
export async function filterTexts(
  { database, scanner }: Pick<Services, 'database' | 'scanner'>,
  author: Viewer,
  textsOf: () => Promise<Published>,
): Promise<readonly FilterMatch[]> {
  if (!isFiltered(author)) return [];
  const rules = await presentRules(database);
  if (rules.length === 0) return [];
  const { projectId = '', pictures = () => [], ...published } = await textsOf();
  const facts = await authorFacts(database, author.id, projectId, rules);
  const matches = findMatches(rules, { ...published, author: facts });
  await assertNotRefused(database, published.kind, matches);
  const scanned = await scanContent({ database, scanner }, () => ({ ...published, pictures: pictures() }));
  await assertNotRefused(database, published.kind, scanned);
  return [...matches, ...scanned];
}

/** The matches of rules in the name of a user who has no account yet. */
export async function filterNewName(
  services: Pick<Services, 'database' | 'scanner'>,
  name: string,
): Promise<readonly FilterMatch[]> {
  const named = { kind: 'profile', texts: [{ field: 'name', text: name }] } as const;
  const matches = findMatches(await presentRules(services.database), { ...named, author: nobodyYet });
  return matches.length > 0 ? matches : scanContent(services, () => ({ ...named, pictures: [] }));
}

export async function assertNotRefused(
  database: Database,
  kind: FilteredKind,
  matches: readonly FilterMatch[],
): Promise<void> {
  const refused = refusalsIn(kind, matches);
  if (refused.length === 0) return;
  await countRefusals(
    database,
    refused.map(({ rule }) => rule.id),
  );
  throw invalidFields(refused.map(messageOf));
}

const nobodyYet = { accountAgeMs: 0, publishedComics: 0 };

async function authorFacts(
  database: Database,
  userId: string,
  projectId: string,
  rules: readonly FilterRule[],
): Promise<Filtered['author']> {
  if (rules.every(({ kind }) => kind === 'words')) return nobodyYet;
  const age = sql`extract(epoch from now() - ${users.createdAt}) * 1000`.mapWith(Number);
  const [author] = await database.select({ age }).from(users).where(eq(users.id, userId));
  if (author === undefined) throw tokenInvalid();
  const { created, privateWasntPublishedGlobally } = userManagedState;
  const areOthers = and(
    eq(projects.ownerId, userId),
    ne(projects.id, projectId),
    isNull(projects.heldState),
    notInArray(projects.userManagedState, [created, privateWasntPublishedGlobally]),
  );
  return { accountAgeMs: author.age, publishedComics: await database.$count(projects, areOthers) };
}

function messageOf({ rule, field, match }: FilterMatch): DomainErrorMessage {
  return { path: field, text: textOf(rule.kind, field, match) };
}

function textOf(kind: FilterKind, field: string, match: string): LocalizedText {
  if (kind === 'words') return wordText(field, match);
  return kind === 'scanner' ? scannerText(match) : linkText(match);
}

function scannerText(reason: string): LocalizedText {
  const [en, ru] = reason === '' ? ['.', '.'] : [`: “${reason}”.`, `: «${reason}».`];
  return {
    en: `The automatic check did not let this through${en} Change it and try again.`,
    ru: `Автоматическая проверка это не пропустила${ru} Измените и попробуйте ещё раз.`,
  };
}

function wordText(field: string, word: string): LocalizedText {
  return field === 'file'
    ? {
        en: `The comic has the word “${word}”, which may not be published here. Change it and publish again.`,
        ru: `В комиксе есть слово «${word}», а его здесь публиковать нельзя. Замените его и опубликуйте ещё раз.`,
      }
    : {
        en: `The word “${word}” may not be published here. Change it and try again.`,
        ru: `Слово «${word}» здесь публиковать нельзя. Замените его и попробуйте ещё раз.`,
      };
}

function linkText(link: string): LocalizedText {
  return {
    en: `Links can be published a day after signing up. Remove “${link}” and try again.`,
    ru: `Ссылки можно публиковать через день после регистрации. Уберите «${link}» и попробуйте ещё раз.`,
  };
}
