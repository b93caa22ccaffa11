declare module 'subset-font' {
  /** The part of the API that is used; the package has no types. */
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
