/** A picture that other sites show beside a link. */
export interface PreviewPicture {
  /** As it stands in the page; absolute where the website's own address is known. */
  readonly address: string;
  /** In pixels; `null` when it is not known. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** What other sites and search engines see of a page without any script. */
export interface Preview {
  readonly kind: 'article' | 'profile' | 'website';
  readonly name: string;
  readonly description: string;
  readonly picture: PreviewPicture;
  /** `null` where the website's own address is not known. */
  readonly address: string | null;
  /** Where the player of what the page shows can be had for other pages (oEmbed). */
  readonly oembed?: string;
}
