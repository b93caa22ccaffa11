import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FilteredKind, FilterMatch } from '@/domain/filters';
import { mayWait, scanReason } from '@/domain/filters';
import type { Database } from '../../database/Database';
import { scans } from '../../database/tables/filters';
import { busy } from '../../lib/errors';
import { outsideTurn } from '../../lib/limiter';
import type { ScannedContent, Verdict, VerdictStore } from '../../lib/scanner';
import type { Services } from '../services';
import { presentRules } from './filterRules';

export interface ScannedPicture {
  /** Derived from the content: the same picture has the same name. */
  readonly name: string;
  readonly address: string;
}

interface Scannable extends Pick<ScannedContent, 'texts'> {
  readonly kind: FilteredKind;
  readonly pictures: readonly ScannedPicture[];
}

/**
 * The scanner's verdict on content that is about to be published (docs/product/states.md#scanner). Empty when the
 * scanner allows it or there is no scanner. The same content is not sent twice.
 */
export async function scanContent(
  { database, scanner }: Pick<Services, 'database' | 'scanner'>,
  contentOf: () => Scannable,
): Promise<readonly FilterMatch[]> {
  if (scanner === null) return [];
  const rules = await presentRules(database);
  const rule = rules.find(({ kind }) => kind === 'scanner');
  if (rule === undefined) return [];
  const { kind, pictures, ...content } = contentOf();
  const texts = content.texts.filter(({ text }) => text.trim() !== '');
  if (texts.length + pictures.length === 0) return [];
  const names = [...new Set(pictures.map(({ name }) => name))].sort();
  const version = createHash('sha256')
    .update(JSON.stringify([kind, texts, names]))
    .digest('hex');
  const addresses = [...new Set(pictures.map(({ address }) => address))];
  const scanned = { kind, texts, pictures: addresses };
  const scan = await outsideTurn(() => scanner.scan(version, scanned, storedIn(database)));
  // Some kinds are published when there is no verdict. Authors must not achieve that by keeping the scanner busy.
  if (scan.kind === 'none' && scan.because === 'busy' && !mayWait[kind]) throw busy(1);
  // Without a verdict, the next attempt to publish sends the content again.
  const verdict = scan.kind === 'verdict' ? scan.verdict : null;
  const field = texts.find((one) => one.field === verdict?.field)?.field ?? texts.at(-1)?.field ?? 'pic';
  if (verdict === null) {
    const unscanned = rules.find((one) => one.kind === 'unscanned');
    return unscanned !== undefined && mayWait[kind] ? [{ rule: unscanned, field, match: '', version }] : [];
  }
  const { verdict: action, reason } = verdict;
  return action === 'allow' ? [] : [{ rule: { ...rule, action }, field, match: scanReason(reason), version }];
}

const storedIn = (database: Database): VerdictStore => ({
  find: (contentHash) => knownVerdict(database, contentHash),
  async keep(contentHash, { verdict, reason, field }) {
    const given = { verdict, reason: scanReason(reason), field: scanReason(field).slice(0, 20) };
    await database
      .insert(scans)
      .values({ contentHash, ...given })
      .onConflictDoNothing();
    return (await knownVerdict(database, contentHash)) ?? given;
  },
});

async function knownVerdict(database: Database, contentHash: string): Promise<Verdict | undefined> {
  const [known] = await database.select().from(scans).where(eq(scans.contentHash, contentHash));
  return known;
}
