declare module 'virtual:dictionary-addresses' {
  export const dictionaryAddresses: Readonly<Record<'en' | 'ru', string>>;
  /** The editor's texts, which readers do not load. */
  export const editorDictionaryAddresses: Readonly<Record<'en' | 'ru', string>>;
}

declare module 'virtual:exported-player' {
  /** The player of exported pages, with its lazy chunks and fonts (scripts/vite/exportedPlayer.ts). */
  export const script: string;
  export const style: string;
}

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
