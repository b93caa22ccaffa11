import { longestPage } from '@/domain/limits';
import { invalidField } from '../../lib/domainError';
import { wordsOfRule } from './validationWords';

export interface PageRange {
  readonly offset: number;
  readonly count: number;
}

/** What is not asked for is the longest page from the beginning. */
type AskedPage = { readonly [Key in keyof PageRange]?: PageRange[Key] | undefined };

/** Nobody turns so many pages; the database would count through all that lies before. */
const furthestOffset = 100_000;

/** A page that a list can be asked for. More than the longest one is refused, as the contract has no bound; beyond all lists there is nothing. */
export function boundedPage({ offset = 0, count = longestPage }: AskedPage): PageRange {
  if (count > longestPage) throw invalidField('count', wordsOfRule(`is more than ${longestPage}`));
  return offset > furthestOffset ? { offset: 0, count: 0 } : { offset, count };
}
