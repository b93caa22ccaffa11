import * as z from 'zod/mini';

/** One version of a project and its cached files. */
const projectCopy = z.object({
  /** Hash of the project file. */
  version: z.string(),
  /** URL of the project's folder. */
  base: z.string(),
  poster: z.nullable(z.string()),
  /** Has a default, since older caches lack this field. */
  firstPage: z._default(z.array(z.string()), []),
  /** All files of this version. */
  files: z.array(z.string()),
  /** Sizes of the cached files in bytes; a file that is missing on the server counts as cached, with 0. */
  sizes: z.record(z.string(), z.number()),
  /** All files are cached and verified to belong together. */
  isComplete: z.boolean(),
});

const cachedProject = z.object({
  /** Set only for projects that the user keeps. */
  name: z.string(),
  /** Newest first. */
  copies: z.array(projectCopy),
  /** Milliseconds since 1970; `null` when only its poster and first page were requested. */
  playedAt: z.nullable(z.number()),
  /** When the user asked to keep it; `null` otherwise. */
  keptAt: z.nullable(z.number()),
});

const projectsSchema = z.record(z.string(), cachedProject);

export type ProjectCopy = Readonly<z.infer<typeof projectCopy>>;
export type CachedProject = Readonly<z.infer<typeof cachedProject>>;
/** The cached projects by id. */
export type CachedProjects = Readonly<Record<string, CachedProject>>;

/** Parses the stored record; an invalid one counts as empty. */
export function readCachedProjects(value: unknown): CachedProjects {
  const result = projectsSchema.safeParse(value);
  return result.success ? result.data : {};
}

const emptyProject: CachedProject = { name: '', copies: [], playedAt: null, keptAt: null };

/** Changes one project; a project without any content is removed. */
export function withProject(
  projects: CachedProjects,
  id: string,
  change: (project: CachedProject) => CachedProject | null,
): CachedProjects {
  const { [id]: project = emptyProject, ...others } = projects;
  const changed = change(project);
  return changed === null || changed.copies.length === 0 ? others : { ...others, [id]: changed };
}

/**
 * Whether a request for this file implies that the project is played, and not only that its poster is shown.
 */
export function indicatesPlay({ poster, firstPage }: ProjectCopy, address: string): boolean {
  return address !== poster && !firstPage.includes(address);
}

/** Adds a version as the first. The latest complete version stays until the new one is complete. */
export function withCopy(project: CachedProject, copy: ProjectCopy): CachedProject {
  const known = project.copies.find(({ version }) => version === copy.version);
  const complete = project.copies.find(({ version, isComplete }) => isComplete && version !== copy.version);
  return { ...project, copies: [known ?? copy, ...(complete ? [complete] : [])] };
}

/** Records a cached file; ignored when its version was removed. */
export function withFile(
  project: CachedProject,
  version: string,
  address: string,
  bytes: number,
): CachedProject {
  return changeCopy(project, version, (copy) => ({ ...copy, sizes: { ...copy.sizes, [address]: bytes } }));
}

/** Marks a version as complete and removes all others. */
export function withCompleted(project: CachedProject, version: string): CachedProject {
  const copy = findCopy(project, version);
  return copy ? { ...project, copies: [{ ...copy, isComplete: true }] } : project;
}

export function withoutCopy(project: CachedProject, version: string): CachedProject | null {
  const copies = project.copies.filter((copy) => copy.version !== version);
  return copies.length === 0 ? null : { ...project, copies };
}

function changeCopy(
  project: CachedProject,
  version: string,
  change: (copy: ProjectCopy) => ProjectCopy,
): CachedProject {
  const copies = project.copies.map((copy) => (copy.version === version ? change(copy) : copy));
  return { ...project, copies };
}

export function findCopy(project: CachedProject | undefined, version: string): ProjectCopy | undefined {
  return project?.copies.find((copy) => copy.version === version);
}

/** The version to play offline: a complete one if there is one, or else the newest. */
export function copyForOffline(project: CachedProject | undefined): ProjectCopy | undefined {
  return project?.copies.find((copy) => copy.isComplete) ?? project?.copies[0];
}

export function missingFiles({ files, sizes }: ProjectCopy): readonly string[] {
  return files.filter((file) => sizes[file] === undefined);
}

export function bytesOfCopy({ sizes }: ProjectCopy): number {
  return Object.values(sizes).reduce((sum, bytes) => sum + bytes, 0);
}

export function bytesOf({ copies }: CachedProject): number {
  return copies.reduce((sum, copy) => sum + bytesOfCopy(copy), 0);
}
