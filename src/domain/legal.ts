/** The legal documents (docs/product/screens.md#rules-privacy-and-terms). */
export const legalDocuments = ['rules', 'privacy', 'terms'] as const;

export type LegalDocument = (typeof legalDocuments)[number];

/**
 * The version of the documents (`src/legal`): the date from which they apply. A change of their meaning needs a new
 * version, so that everybody is asked again (docs/product/rights.md#terms).
 */
export const termsVersion = '2026-11-30';
