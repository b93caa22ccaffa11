import type { Case, CaseKind, Outcome } from '@/domain/case';
import type { TextKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';

/** The name of each kind of case. */
export const kindNames: Readonly<Record<CaseKind, TextKey>> = {
  project: 'reports.kind.project',
  comment: 'reports.kind.comment',
  person: 'reports.kind.person',
  feed: 'reports.kind.feed',
  bestFeed: 'cases.bestFeed',
  heldProject: 'cases.heldProject',
  heldComment: 'cases.heldComment',
  appeal: 'cases.appeal',
};

/** The name of an outcome, on its button and after the decision. */
export function outcomeName(kind: CaseKind, outcome: Outcome): TextKey {
  const isHeld = kind === 'heldProject' || kind === 'heldComment';
  switch (outcome) {
    case 'hide':
      return kind === 'comment' ? 'reports.hide.comment' : 'reports.hide.project';
    case 'accept':
      return 'requests.accept';
    case 'decline':
      return 'requests.decline';
    case 'release':
      return 'filters.release';
    case 'refuse':
      return 'filters.refuse';
    case 'banComments':
    case 'banFeeds':
    case 'banLogin':
      return isHeld ? `cases.refuse.${outcome}` : `reports.${outcome}`;
    case 'keep':
      return 'cases.keep';
    case 'overturn':
      return 'cases.overturn';
    default:
      return `reports.${outcome}`;
  }
}

/** The name of a case in lists. */
export function useCaseName({ kind, project, feed, person }: Case): string {
  const { t } = useText();
  const name = person?.name || t('person.deleted');
  switch (kind) {
    case 'project':
    case 'bestFeed':
    case 'heldProject':
      return project?.name ?? t('adminLog.deletedComic');
    case 'feed':
      return feed?.name ?? t('news.deletedFeed');
    case 'comment':
    case 'heldComment':
      return t('comments.by', name);
    default:
      return name;
  }
}
