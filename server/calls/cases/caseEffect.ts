import type { Outcome } from '@/domain/case';
import type { Locale } from '@/domain/locale';
import type { DecisionReason } from '@/domain/moderation';
import type { Viewer } from '@/domain/user';
import type { Database } from '../../database/Database';
import type { Before } from '../../database/tables/moderation';
import type { DecisionRow } from '../decisions/decisions';
import type { Services } from '../services';

export interface Doing {
  readonly subjectId: string;
  /** Whose the thing is. */
  readonly personId: string;
  readonly decisionId: string;
  readonly outcome: Outcome;
  readonly reason: DecisionReason | null;
  /** When the ban ends. */
  readonly until: Date | null;
  readonly admin: Viewer;
  /** The admin's language. */
  readonly locale: Locale;
  /** Stores the decision. The subject has to be locked. */
  record(inside: Database, before: Before): Promise<void>;
}

export interface Undoing {
  readonly decision: DecisionRow;
  readonly admin: Viewer;
  /** By an appeal; otherwise its case is open again. */
  readonly isGranted: boolean;
  /** Stores that it was taken back; `false` when somebody else has done so. The subject has to be locked. */
  record(inside: Database): Promise<boolean>;
}

/** What a decision does. */
export interface CaseEffect {
  act(services: Services, step: Doing): Promise<void>;
  /** What was changed since stays as it is. */
  undo(services: Services, step: Undoing): Promise<void>;
}
