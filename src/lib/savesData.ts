declare global {
  /** Only Chromium has it, and TypeScript's DOM types do not. */
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean } | null;
  }
}

export function savesData({ connection }: Pick<Navigator, 'connection'>): boolean {
  return connection?.saveData === true;
}
