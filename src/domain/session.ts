/** A sign-in of a person that still counts. */
export interface Session {
  readonly id: string;
  /** What the device says of itself; nobody has checked it. */
  readonly device: string;
  /** ISO 8601. */
  readonly creationDate: string | null;
  /** When its token was exchanged last. */
  readonly lastUseDate: string | null;
  /** The one that asks. */
  readonly isCurrent: boolean;
}
