import type { ProjectFile } from '@/comics/project';
import type { VirtualPath } from '@/comics/resources';
import { fieldBounds } from '@/domain/limits';
import { withoutUnseen } from '@/domain/visibleText';
import { withTitle } from '@/editor/drafts/DraftContext';
import type { SentDraft } from '@/editor/drafts/serverStore';

/** The calls that a copy needs. Each of them rejects when the server does not do it. */
export interface CopyCalls {
  readonly reserve: () => Promise<string>;
  /** `null` for a file that is gone. */
  readonly readFile: (path: VirtualPath) => Promise<Uint8Array | null>;
  /** Uploads a picture or a sound into the new project, and gives its path there. */
  readonly upload: (projectId: string, name: string, bytes: Uint8Array) => Promise<VirtualPath>;
  readonly saveName: (projectId: string, name: string) => Promise<void>;
  readonly saveDraft: (projectId: string, draft: SentDraft) => Promise<void>;
}

/** How far a copy got before it failed, for the next attempt. */
export interface CopyProgress {
  projectId: string | null;
  readonly paths: Map<string, VirtualPath>;
}

interface Copied {
  readonly project: ProjectFile;
  readonly name: string;
  readonly sentId: string;
}

/** Copies a comic with its pictures and sounds into a new project, and gives its id. Nobody sees it before its author publishes it. */
export async function copyComic(
  { project, name, sentId }: Copied,
  calls: CopyCalls,
  progress: CopyProgress,
): Promise<string> {
  progress.projectId ??= await calls.reserve();
  const id = progress.projectId;
  const title = withoutUnseen(name).slice(0, fieldBounds.projectName.max);
  await calls.saveName(id, title);
  for (const { vp } of project.resources) {
    if (vp.type !== 4 || progress.paths.has(vp.vpstr)) continue;
    const bytes = await calls.readFile(vp);
    if (bytes !== null) progress.paths.set(vp.vpstr, await calls.upload(id, fileName(vp.vpstr), bytes));
  }
  const resources = project.resources.map((resource) => {
    const vp = resource.vp.type === 4 ? progress.paths.get(resource.vp.vpstr) : undefined;
    return vp === undefined ? resource : { ...resource, vp };
  });
  const file = { ...project, meta: withTitle(project.meta, title), resources };
  await calls.saveDraft(id, { file, baseRevision: null, sentId });
  return id;
}

function fileName(path: string): string {
  return path.split('/').at(-1) ?? path;
}

/** A copy answers no other comic. Everything else in the address stays as it was: a host may have signed it. */
export function withoutComment(address: string): string {
  return address.replace(/([?&])commented=[^&#]*&?/, '$1');
}
