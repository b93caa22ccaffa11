/** Why an archive is not read (E_ZIP); the message names the entry and the limit. Caught where a package is opened. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/** Why one file of an archive cannot be taken; the others may. */
export class EntryError extends ArchiveError {}
