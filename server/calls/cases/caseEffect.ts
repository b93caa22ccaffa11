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
  /** The person whom the decision concerns. */
  readonly personId: string;
  readonly decisionId: string;
  readonly outcome: Outcome;
  readonly reason: DecisionReason | null;
  /** When the ban ends. */
  readonly until: Date | null;
  readonly admin: Viewer;
  /** The admin's language. */
  readonly locale: Locale;
  /** Stores the decision. The subject must be locked. */
  record(tx: Database, before: Before): Promise<void>;
}

export interface Undoing {
  readonly decision: DecisionRow;
  readonly admin: Viewer;
  /** `true` for a granted appeal; otherwise the decision's case is open again. */
  readonly isGranted: boolean;
  /**
   * Stores that the decision was undone; `false` when somebody else has already done so. The subject must be locked.
   */
  record(tx: Database): Promise<boolean>;
}

/** The effect of a decision on its subject. */
export interface CaseEffect {
  act(services: Services, step: Doing): Promise<void>;
  /** Later changes stay as they are. */
  undo(services: Services, step: Undoing): Promise<void>;
}
