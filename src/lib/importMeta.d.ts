interface ImportMetaEnv {
  /** The release in `package.json`. */
  readonly KADR_VERSION: string;
}
