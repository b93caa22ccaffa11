/** What a person agrees to, and what we do with what they tell us (docs/product/screens.md#rules-privacy-and-terms). */
export const legalDocuments = ['rules', 'privacy', 'terms'] as const;

export type LegalDocument = (typeof legalDocuments)[number];
