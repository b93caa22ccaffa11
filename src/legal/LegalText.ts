import type { LegalDocument } from '@/domain/legal';

/** A legal document: summary, then sections. */
interface LegalText {
  readonly intro: string;
  readonly parts: readonly { readonly title: string; readonly lines: readonly string[] }[];
}

/** Kept out of the dictionaries, which every visit loads: the documents are long and rarely read. */
export interface LegalTexts {
  /** The day from which they hold (`termsVersion`). */
  readonly since: (day: Date) => string;
  /** Notice that the documents are a draft: shown until name, address and contact of the operator are configured. */
  readonly draft: string;
  /** Who is responsible, and how to write to them. */
  readonly operator: { readonly title: string; readonly none: string };
  readonly contact: { readonly title: string; readonly link: string; readonly none: string };
  /** Link to the licences of the packages whose code is in Kadr. */
  readonly licenses: string;
  readonly documents: Readonly<Record<LegalDocument, LegalText>>;
}
