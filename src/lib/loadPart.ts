import { withTimeLimit } from '@/lib/withTimeLimit';

/** A part that takes longer is as good as lost: whoever waits is told so, and may try again. */
export const partLimitMs = 20_000;

/** Brings the code of a part. Rejects when it is lost on the way, and when it does not come. */
export function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  return withTimeLimit(load(), partLimitMs, () => {
    throw new Error('The code of a part does not come');
  });
}
