interface ImportMetaEnv {
  /** The release, as in `package.json`. */
  readonly KADR_VERSION: string;
}
