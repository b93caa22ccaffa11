/**
 * The version of rules, terms and privacy policy (`src/legal`): the day from which they hold. Whoever changes
 * what they say changes it as well, so that everybody is asked once more (docs/product/rights.md#terms).
 */
export const termsVersion = '2026-11-27';
