/** The legal documents (docs/product/screens.md#rules-privacy-and-terms). */
export const legalDocuments = ['rules', 'privacy', 'terms'] as const;

export type LegalDocument = (typeof legalDocuments)[number];

/**
 * The version of the documents (`src/legal`): the day from which they hold. A change of what they say needs a new one,
 * so that everybody is asked once more (docs/product/rights.md#terms).
 */
export const termsVersion = '2026-11-30';
