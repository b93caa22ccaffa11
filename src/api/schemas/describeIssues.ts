import type { z } from 'zod/mini';

/** Says in one line which fields are wrong and what was expected there. */
export function describeIssues(error: z.core.$ZodError): string {
  return error.issues.map(describeIssue).join('; ');
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const field = issue.path.length > 0 ? `${issue.path.join('.')}: ` : '';
  // zod/mini carries no sentences of its own, so that the first screen stays small.
  const expectation = issue.code === 'invalid_type' ? `expected ${issue.expected}` : issue.message;
  return field + expectation;
}
