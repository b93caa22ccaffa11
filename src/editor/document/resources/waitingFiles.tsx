import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { ProjectFile } from '@/comics/project';
import { pathType, type ResourceDescriptor, type VirtualPath } from '@/comics/resources';
import { randomToken } from '@/lib/randomToken';
import { projectFiles } from '@/player/loading/addresses';
import { useAddresses } from '@/queries/Server';

export interface WaitingFile {
  /** Its temporary path among the comic's own files. */
  readonly path: string;
  readonly what: 'picture' | 'sound';
  readonly file: File;
}

export interface WaitingFileStore {
  list(): Promise<readonly WaitingFile[]>;
  /** `false` when the quota of waiting files is exceeded. */
  put(file: WaitingFile): Promise<boolean>;
  drop(paths: readonly string[]): Promise<void>;
}

/** A file that waits for the network but could not be stored on this device. */
export class FileNotStoredError extends Error {
  override readonly name = 'FileNotStoredError';
  readonly because: 'blocked' | 'full';

  constructor(because: 'blocked' | 'full', cause: unknown) {
    super(`The file is not kept: ${because}`, { cause });
    this.because = because;
  }
}

/** The files of one comic that wait for the network. They are drawn and played like all others. */
export interface WaitingFiles {
  /** Stores a file so that it survives reloads, and returns its path. Rejects with a `FileNotStoredError`. */
  readonly keep: (what: WaitingFile['what'], file: File) => Promise<VirtualPath>;
  readonly at: (path: VirtualPath) => WaitingFile | undefined;
  /** A blob URL; `undefined` for any other file. */
  readonly addressOf: (path: VirtualPath) => string | undefined;
  readonly namedIn: (project: ProjectFile) => readonly WaitingFile[];
  /** Shows the local copy of an uploaded file, since the device has it already. */
  readonly arrive: (waiting: WaitingFile, path: VirtualPath) => void;
  readonly release: (paths: readonly string[]) => Promise<void>;
}

const folder = 'waiting/';

export function hasWaitingFiles({ resources }: ProjectFile): boolean {
  return resources.some(({ vp }) => vp.type === pathType.project && vp.vpstr.startsWith(folder));
}

export function createWaitingFiles(place: WaitingFileStore, found: readonly WaitingFile[]): WaitingFiles {
  const files = new Map(found.map((waiting) => [waiting.path, waiting]));
  const addresses = new Map<string, string>();

  const at = (path: VirtualPath) => (path.type === pathType.project ? files.get(path.vpstr) : undefined);

  return {
    async keep(what, file) {
      const path = `${folder}${randomToken()}${endingOf(file.name)}`;
      const waiting = { path, what, file };
      const isKept = await place.put(waiting).catch((error: unknown) => {
        throw new FileNotStoredError('blocked', error);
      });
      if (!isKept) throw new FileNotStoredError('full', undefined);
      files.set(path, waiting);
      return { type: pathType.project, vpstr: path };
    },
    at,
    addressOf: (path) => {
      if (path.type !== pathType.project) return undefined;
      const waiting = at(path);
      const known = addresses.get(path.vpstr);
      if (known !== undefined || waiting === undefined) return known;
      const address = URL.createObjectURL(waiting.file);
      addresses.set(path.vpstr, address);
      return address;
    },
    arrive(waiting, path) {
      const address = addresses.get(waiting.path);
      if (path.type === pathType.project && address !== undefined) addresses.set(path.vpstr, address);
    },
    namedIn: ({ resources }) => resources.flatMap(({ vp }) => at(vp) ?? []),
    async release(paths) {
      try {
        await place.drop(paths);
      } catch (error) {
        console.warn('Files that came are still kept here, and go at the next visit.', error);
      }
    },
  };
}

/** A package identifies the type of a file by its extension. */
function endingOf(name: string): string {
  return /\.[A-Za-z0-9]{1,5}$/.exec(name)?.[0].toLowerCase() ?? '';
}

export function replaceWaitingFiles(
  project: ProjectFile,
  path: string,
  { vp, color }: Pick<ResourceDescriptor, 'vp' | 'color'>,
): ProjectFile {
  const isIt = (resource: ResourceDescriptor) =>
    resource.vp.type === pathType.project && resource.vp.vpstr === path;
  if (!project.resources.some(isIt)) return project;
  const arrived = { vp, ...(color !== undefined && { color }) };
  return {
    ...project,
    resources: project.resources.map((one) => (isIt(one) ? { ...one, ...arrived } : one)),
  };
}

const WaitingContext = createContext<WaitingFiles | null>(null);

interface WaitingFilesProviderProps {
  readonly files: WaitingFiles;
  readonly children: ReactNode;
}

export function WaitingFilesProvider({ files, children }: WaitingFilesProviderProps) {
  return <WaitingContext value={files}>{children}</WaitingContext>;
}

export function useWaitingFiles(): WaitingFiles | null {
  return useContext(WaitingContext);
}

export interface ResourceLocation {
  readonly projectId: string;
  /**
   * The key to the files of a project that is not public; `null` for a public one, `undefined` while unknown.
   */
  readonly fileKey: string | null | undefined;
}

/** Includes files that wait for the network; empty where there is nothing to load. */
export function useResourceAddress({ projectId, fileKey }: ResourceLocation): (path: VirtualPath) => string {
  const { backendUrl, staticUrls, websiteUrl } = useAddresses();
  const [staticUrl = ''] = staticUrls;
  const waiting = useWaitingFiles();
  return useMemo(() => {
    const addresses = { backend: backendUrl, static: staticUrl, website: websiteUrl };
    const { resource } = projectFiles(addresses, projectId, fileKey ?? null);
    const isUnknown = ({ type }: VirtualPath) => type === pathType.project && fileKey === undefined;
    return (path: VirtualPath) => waiting?.addressOf(path) ?? (isUnknown(path) ? '' : resource(path));
  }, [backendUrl, staticUrl, websiteUrl, projectId, fileKey, waiting]);
}
