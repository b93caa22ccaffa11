declare module 'virtual:shell-files' {
  interface ShellFile {
    readonly url: string;
    readonly revision: string | null;
  }

  /** The name of this build: another one whenever a file of it is another. */
  export const build: string;
  /** Everything that the app is made of; a file without a revision has its content in its name. */
  export const shellFiles: readonly ShellFile[];
  /** What the editor is made of besides; empty where there is none. */
  export const editorFiles: readonly ShellFile[];
}
