declare global {
  /** Only Chromium has it, and TypeScript's own list of what browsers have leaves it out. */
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean } | null;
  }
}

/** Whether the person has asked the browser to save data. */
export function savesData({ connection }: Pick<Navigator, 'connection'>): boolean {
  return connection?.saveData === true;
}
