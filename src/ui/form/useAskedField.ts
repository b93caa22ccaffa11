import { useState } from 'react';
import type { FieldError } from 'react-hook-form';

/**
 * Whether the server has requested a further field by an error at it. The field stays while its text is
 * replaced.
 */
export function useAskedField(error: FieldError | undefined): boolean {
  const [wasAsked, setWasAsked] = useState(false);
  const isRequested = wasAsked || error !== undefined;
  if (isRequested && !wasAsked) setWasAsked(true);
  return isRequested;
}
