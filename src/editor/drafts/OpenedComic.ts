import type { ProjectFile } from '@/comics/project';

/** What is known of a comic's versions when it is opened. */
export interface OpenedComic {
  readonly project: ProjectFile;
  readonly base: string | null;
  readonly over: string | null;
  readonly marks: readonly string[];
  /** Whether the server has it. */
  readonly isSent: boolean;
  /** Whether readers see it. */
  readonly isPublished: boolean;
  /** What the project is called wherever people see it. */
  readonly name: string;
}
