declare module 'virtual:shell-files' {
  interface ShellFile {
    readonly url: string;
    readonly revision: string | null;
  }

  /** Changes whenever a file of the build changes. */
  export const build: string;
  /** The app's files; one without a revision has a content hash in its name. */
  export const shellFiles: readonly ShellFile[];
  /** The editor's additional files; empty in builds without the editor. */
  export const editorFiles: readonly ShellFile[];
}
