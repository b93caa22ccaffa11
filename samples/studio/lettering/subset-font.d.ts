declare module 'subset-font' {
  /** What is used of it; it comes without types of its own. */
  function subsetFont(
    font: Buffer,
    signs: string,
    options: {
      readonly targetFormat: 'woff2' | 'sfnt';
      readonly noHinting?: boolean;
      readonly preserveNameIds?: readonly number[];
    },
  ): Promise<Buffer>;
  export = subsetFont;
}
