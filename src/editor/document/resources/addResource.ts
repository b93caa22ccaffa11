import { comicsLimits } from '@/comics/limits';
import type { ProjectFile } from '@/comics/project';
import { type ProjectIds, takeId } from '@/comics/projectHead';
import type { DescriptorType, LocalizedText, Ref, ResourceDescriptor, VirtualPath } from '@/comics/resources';
import { type ResourceUpload, resourceOfUpload } from '@/domain/images';
import type { Command } from '@/editor/document/Command';

export type NewResource = Omit<ResourceDescriptor, 'id'>;

const spaceOf = {
  0: 'plain',
  1: 'typed',
  2: 'typed',
  3: 'sound',
} as const satisfies Record<DescriptorType, keyof ProjectIds>;

/** Under a free id; a resource with the same bytes is reused, and a full comic stays as it is. */
export function addResource(resource: NewResource, series?: string): Command {
  const name = resource.dt === 3 ? 'addedSound' : 'addedPicture';
  return {
    name,
    change: (project) => withResource(project, resource),
    ...(series !== undefined && { series }),
  };
}

function withResource(project: ProjectFile, resource: NewResource): ProjectFile {
  if (findResource(project, resource) !== undefined) return project;
  if (project.resources.length >= comicsLimits.resources) return project;
  const space = spaceOf[resource.dt];
  const { id, manager } = takeId(project.ids[space]);
  return {
    ...project,
    ids: { ...project.ids, [space]: manager },
    resources: [...project.resources, { ...resource, id }],
  };
}

export function findResource(
  { resources }: ProjectFile,
  { dt, vp }: Pick<NewResource, 'dt' | 'vp'>,
): Ref | undefined {
  const place = placeOf(vp);
  const found = resources.find((one) => one.dt === dt && placeOf(one.vp) === place);
  return found && [found.dt, found.id];
}

function placeOf(path: VirtualPath): string {
  switch (path.type) {
    case 3:
      return `3 ${path.tgt} ${path.pid} ${path.ifn ?? ''}`;
    case 100:
      return `100 ${path.oid} ${path.id}`;
    default:
      return `${path.type} ${path.vpstr}`;
  }
}

interface PictureFacts {
  readonly width: number;
  readonly height: number;
  readonly alt?: LocalizedText;
}

/** The size is that of the uploaded file. */
export function uploadedPicture(upload: ResourceUpload, size?: Omit<PictureFacts, 'alt'>): NewResource {
  const { id: _server, ...resource } = resourceOfUpload('image', upload);
  return { ...resource, ...(size !== undefined && { width: size.width, height: size.height }) };
}

export function uploadedSound(upload: ResourceUpload, duration: number): NewResource {
  const { id: _server, ...resource } = resourceOfUpload('sound', upload);
  return { ...resource, duration: Math.round(duration) };
}

/** The target of a picture in a pack (docs/product/entities.md#virtual-paths). */
const packPicture = 3;

interface OfPack extends PictureFacts {
  readonly pack: string;
  readonly file: string;
  readonly name: string;
}

export function pictureOfPack({ pack, file, name, width, height, alt }: OfPack): NewResource {
  const vp = { type: 3, tgt: packPicture, pid: pack, ifn: file } as const;
  return { ver: 1, dt: 0, name, vp, width, height, ...(alt !== undefined && { alt }) };
}
