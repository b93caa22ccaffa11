import type { ProjectFile } from '@/comics/project';
import type { VirtualPath } from '@/comics/resources';
import { fieldBounds } from '@/domain/limits';
import { withoutUnseen } from '@/domain/visibleText';
import { withTitle } from '@/editor/drafts/DraftContext';
import type { SentDraft } from '@/editor/drafts/serverStore';

/** Where a copy comes from, and where it goes. Each of them rejects when the server does not do it. */
export interface CopyPlaces {
  readonly reserve: () => Promise<string>;
  /** `null` for what is not there any more. */
  readonly readFile: (path: VirtualPath) => Promise<Uint8Array | null>;
  /** Puts a picture or a sound into the new project; where it lies then. */
  readonly upload: (projectId: string, name: string, bytes: Uint8Array) => Promise<VirtualPath>;
  readonly saveName: (projectId: string, name: string) => Promise<void>;
  readonly saveDraft: (projectId: string, draft: SentDraft) => Promise<void>;
}

/** What was done of a copy before it failed, for the next try. */
export interface CopyProgress {
  projectId: string | null;
  readonly paths: Map<string, VirtualPath>;
}

interface Copied {
  readonly project: ProjectFile;
  readonly name: string;
  readonly mark: string;
}

/** Makes a project of its own of a comic, with its pictures and sounds; gives its id. Nobody sees it before its author publishes it. */
export async function copyComic(
  { project, name, mark }: Copied,
  places: CopyPlaces,
  progress: CopyProgress,
): Promise<string> {
  progress.projectId ??= await places.reserve();
  const id = progress.projectId;
  const title = withoutUnseen(name).slice(0, fieldBounds.projectName.max);
  await places.saveName(id, title);
  for (const { vp } of project.resources) {
    if (vp.type !== 4 || progress.paths.has(vp.vpstr)) continue;
    const bytes = await places.readFile(vp);
    if (bytes !== null) progress.paths.set(vp.vpstr, await places.upload(id, fileName(vp.vpstr), bytes));
  }
  const resources = project.resources.map((resource) => {
    const vp = resource.vp.type === 4 ? progress.paths.get(resource.vp.vpstr) : undefined;
    return vp === undefined ? resource : { ...resource, vp };
  });
  const file = { ...project, meta: withTitle(project.meta, title), resources };
  await places.saveDraft(id, { file, base: null, mark });
  return id;
}

function fileName(path: string): string {
  return path.split('/').at(-1) ?? path;
}

/** What is copied is an answer to nobody. Everything else of an address stays as it came: a host may have signed it. */
export function withoutComment(address: string): string {
  return address.replace(/([?&])commented=[^&#]*&?/, '$1');
}
