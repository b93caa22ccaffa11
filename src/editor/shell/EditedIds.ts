/** What the editor was opened for. */
export interface EditedIds {
  readonly projectId: string;
  /** The project that this one is made as a comment to. */
  readonly commentedId: string | null;
  /** The sheet that publishes opens by itself. */
  readonly publishes: boolean;
}
