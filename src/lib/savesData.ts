declare global {
  /** Only Chromium has this, and TypeScript's DOM types lack it. */
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean } | null;
  }
}

export function savesData({ connection }: Pick<Navigator, 'connection'>): boolean {
  return connection?.saveData === true;
}
