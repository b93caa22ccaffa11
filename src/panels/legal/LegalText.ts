import type { LegalDocument } from '@/domain/notice';

/** A document for people to read: what it says in short, then part by part. */
export interface LegalText {
  readonly intro: string;
  readonly parts: readonly { readonly title: string; readonly lines: readonly string[] }[];
}

/**
 * The documents in one language. They are long and seldom read, so they are no texts of the dictionaries, which every
 * visit loads.
 */
export interface LegalTexts {
  /** Says that nobody has confirmed them yet. */
  readonly draft: string;
  /** Stands before the way to write, and in its place where there is none. */
  readonly contact: { readonly title: string; readonly link: string; readonly none: string };
  readonly documents: Readonly<Record<LegalDocument, LegalText>>;
}
