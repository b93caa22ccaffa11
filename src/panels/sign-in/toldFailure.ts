import { errorOfAnswer } from '@/api/errorOfAnswer';

/**
 * What the `error` of an address says: the server's error object as JSON. Empty when it cannot be read, `null` when
 * there is none.
 */
export function toldFailure(path: string): string | null {
  const [, query = ''] = path.split('?');
  const told = new URLSearchParams(query).get('error');
  if (told === null) return null;
  const { reason, message } = errorOfAnswer(0, parsed(told));
  return reason === 'told' ? message : '';
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
