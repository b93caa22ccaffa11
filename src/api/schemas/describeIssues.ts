import type { z } from 'zod/mini';

/** The invalid fields and what was expected there, in one line. */
export function describeIssues(error: z.core.$ZodError): string {
  return error.issues.map(describeIssue).join('; ');
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const field = issue.path.length > 0 ? `${issue.path.join('.')}: ` : '';
  return field + expectationOf(issue);
}

// zod/mini has no messages, which keeps the first screen small.
function expectationOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${issue.expected}`;
    case 'invalid_value':
      return `expected one of ${issue.values.join(', ')}`;
    case 'too_small':
      return `expected ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`;
    case 'too_big':
      return `expected at most ${issue.maximum}`;
    default:
      return issue.message;
  }
}
