/** The versions that are there when a project is opened. Etags name versions. */
export interface FoundVersions {
  /** Of the file that readers see; `null` when nothing was published. */
  readonly file: string | null;
  readonly server: {
    readonly etag: string;
    /** The file that it was begun from. */
    readonly base: string | null;
    readonly mark: string;
    /** Whether it says the same as the file, or as the device. */
    readonly saysFile: boolean;
    readonly saysDevice: boolean;
  } | null;
  readonly device: {
    /** The draft of the server that it goes over. */
    readonly over: string | null;
    readonly base: string | null;
    /** Of all that this device sent and never heard of again, and of what it heard of last. */
    readonly marks: readonly string[];
    /** Whether the server has had it. */
    readonly isSent: boolean;
    readonly saysFile: boolean;
  } | null;
}

export type Version = 'file' | 'server' | 'device';

export type WhichDraft =
  | { readonly kind: 'open'; readonly version: Version }
  /** Both were worked on, apart from each other: the first may be newer, and nobody but the author can say. */
  | { readonly kind: 'ask'; readonly first: Version; readonly second: Version };

const open = (version: Version): WhichDraft => ({ kind: 'open', version });
const ask = (first: Version, second: Version): WhichDraft => ({ kind: 'ask', first, second });

/** Which version is edited: the newest one where each knew of the one before, else the author is asked. */
export function whichDraft({ file, server, device }: FoundVersions): WhichDraft {
  const hasNews = device !== null && !device.isSent;
  if (server === null) {
    if (!hasNews || device.saysFile) return open('file');
    return device.over === null && device.base === file ? open('device') : ask('device', 'file');
  }
  if (hasNews && !server.saysDevice) {
    const isNextAfter = device.over === server.etag || device.marks.includes(server.mark);
    return isNextAfter ? open('device') : ask('device', 'server');
  }
  if (server.saysFile) return open('file');
  return server.base === file ? open('server') : ask('server', 'file');
}

/** Which of two versions can become a comic of its own: what readers see stays where it is. */
export function copiedOf(versions: readonly { readonly version: Version }[]): 'device' | 'server' {
  return versions.some(({ version }) => version === 'device') ? 'device' : 'server';
}
