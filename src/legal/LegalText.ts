import type { LegalDocument } from '@/domain/legal';

/** A legal document: summary, then sections. */
interface LegalText {
  readonly intro: string;
  readonly parts: readonly { readonly title: string; readonly lines: readonly string[] }[];
}

/** Kept out of the dictionaries, which every visit loads: the documents are long and rarely read. */
export interface LegalTexts {
  /** The date from which the documents apply (`termsVersion`). */
  readonly since: (day: Date) => string;
  /** Notice that the documents are a draft, shown until the operator's name, address and contact are configured. */
  readonly draft: string;
  /** The responsible operator, and how to contact them. */
  readonly operator: { readonly title: string; readonly none: string };
  readonly contact: { readonly title: string; readonly link: string; readonly none: string };
  /** Link to the licenses of the packages whose code is in Kadr. */
  readonly licenses: string;
  readonly documents: Readonly<Record<LegalDocument, LegalText>>;
}
