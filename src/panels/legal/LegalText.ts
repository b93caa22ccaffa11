import type { LegalDocument } from '@/domain/notice';

/** A legal document: summary, then sections. */
export interface LegalText {
  readonly intro: string;
  readonly parts: readonly { readonly title: string; readonly lines: readonly string[] }[];
}

/** Kept out of the dictionaries, which every visit loads: the documents are long and rarely read. */
export interface LegalTexts {
  /** Notice that the documents are a draft. */
  readonly draft: string;
  /** Contact line, and its text where no contact is configured. */
  readonly contact: { readonly title: string; readonly link: string; readonly none: string };
  readonly documents: Readonly<Record<LegalDocument, LegalText>>;
}
