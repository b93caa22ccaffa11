/** What a feed shows of a comic beside its file (`info.json`). */
export interface PackageInfo {
  readonly name: string;
  readonly description: string;
}

/** A comic with all of its files, as `name.comics.zip` carries it (docs/comics-format.md#packages). */
export interface ComicsPackage {
  /** The text of `project.json`; `validateProjectText` judges it. */
  readonly projectText: string;
  readonly info: PackageInfo | null;
  /** Pictures and sounds by their path in the package, which is the `vpstr` of paths of type 4. */
  readonly media: ReadonlyMap<string, Uint8Array>;
}

export const projectFile = 'project.json';
export const infoFile = 'info.json';
