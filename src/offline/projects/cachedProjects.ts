import * as z from 'zod/mini';

/** One version of a project with those of its files that are here. */
const projectCopy = z.object({
  /** The fingerprint of the project file. */
  version: z.string(),
  /** The address of the project's folder. */
  base: z.string(),
  poster: z.nullable(z.string()),
  /** Devices hold projects that were written down without it. */
  firstPage: z._default(z.array(z.string()), []),
  /** All that belongs to it. */
  files: z.array(z.string()),
  /** Bytes of the files that are here; a file that the server does not have counts as here, with 0. */
  sizes: z.record(z.string(), z.number()),
  /** Everything is here and was seen to belong together. */
  isComplete: z.boolean(),
});

const cachedProject = z.object({
  /** As its page called it; it is only there for projects kept by hand. */
  name: z.string(),
  /** The newest first. */
  copies: z.array(projectCopy),
  /** Milliseconds since 1970; `null` when nothing beyond its poster and first page was asked for. */
  playedAt: z.nullable(z.number()),
  /** When somebody asked to keep it; `null` when nobody did. */
  keptAt: z.nullable(z.number()),
});

const projectsSchema = z.record(z.string(), cachedProject);

export type ProjectCopy = Readonly<z.infer<typeof projectCopy>>;
export type CachedProject = Readonly<z.infer<typeof cachedProject>>;
/** The projects that are here, by id. */
export type CachedProjects = Readonly<Record<string, CachedProject>>;

/** Reads what was written of them; what cannot be read counts as nothing. */
export function readCachedProjects(value: unknown): CachedProjects {
  const result = projectsSchema.safeParse(value);
  return result.success ? result.data : {};
}

const emptyProject: CachedProject = { name: '', copies: [], playedAt: null, keptAt: null };

/** Changes one project; one of which nothing is left is gone. */
export function withProject(
  projects: CachedProjects,
  id: string,
  change: (project: CachedProject) => CachedProject | null,
): CachedProjects {
  const { [id]: project = emptyProject, ...others } = projects;
  const changed = change(project);
  return changed === null || changed.copies.length === 0 ? others : { ...others, [id]: changed };
}

/** Whether somebody who asks for this file plays the project, or only looks at its poster. */
export function tellsOfPlay({ poster, firstPage }: ProjectCopy, address: string): boolean {
  return address !== poster && !firstPage.includes(address);
}

/** Puts a version first. The complete one stays beside it until the new one is complete too. */
export function withCopy(project: CachedProject, copy: ProjectCopy): CachedProject {
  const known = project.copies.find(({ version }) => version === copy.version);
  const complete = project.copies.find(({ version, isComplete }) => isComplete && version !== copy.version);
  return { ...project, copies: [known ?? copy, ...(complete && !known?.isComplete ? [complete] : [])] };
}

/** Counts a file of a version as here; a version that is gone stays gone. */
export function withFile(
  project: CachedProject,
  version: string,
  address: string,
  bytes: number,
): CachedProject {
  return changeCopy(project, version, (copy) => ({ ...copy, sizes: { ...copy.sizes, [address]: bytes } }));
}

/** Marks a version as complete: it is the only one from now on. */
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

/** The version to play without a network: a whole one if there is any, else the newest. */
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
