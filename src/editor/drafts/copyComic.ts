import type { ProjectFile } from '@/comics/project';
import type { VirtualPath } from '@/comics/resources';
import { fieldBounds } from '@/domain/limits';
import { withoutInvisible } from '@/domain/visibleText';
import { withTitle } from '@/editor/drafts/DraftContext';
import type { SentDraft } from '@/editor/drafts/serverStore';

export interface CopyCalls {
  readonly reserve: () => Promise<string>;
  readonly readFile: (path: VirtualPath) => Promise<Uint8Array | null>;
  readonly upload: (projectId: string, name: string, bytes: Uint8Array) => Promise<VirtualPath>;
  readonly saveName: (projectId: string, name: string) => Promise<void>;
  readonly saveDraft: (projectId: string, draft: SentDraft) => Promise<void>;
}

export interface CopyProgress {
  projectId: string | null;
  readonly paths: Map<string, VirtualPath>;
}

interface Copied {
  readonly project: ProjectFile;
  readonly name: string;
  readonly sentId: string;
}

/** Returns the id of the new project, which nobody else sees before it is published. */
export async function copyComic(
  { project, name, sentId }: Copied,
  calls: CopyCalls,
  progress: CopyProgress,
): Promise<string> {
  progress.projectId ??= await calls.reserve();
  const id = progress.projectId;
  const title = withoutInvisible(name).slice(0, fieldBounds.projectName.max);
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

/** A copy is no comment. The rest of the URL stays: a host may have signed it. */
export function withoutComment(address: string): string {
  return address.replace(/([?&])commented=[^&#]*&?/, '$1');
}
