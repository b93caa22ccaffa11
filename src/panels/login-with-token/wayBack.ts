import { screens } from '@/routes/screens';

/** The token that an outside sign-in came back with; `null` when it has none. */
export function tokenOf(path: string): string | null {
  return paramsOf(path).get('token') || null;
}

/** The sign-up form, which tells why nobody is signed in: what the address says of it, or these texts. */
export function signUpPathWith(path: string, texts: readonly string[] = []): string {
  const told =
    texts.length > 0 ? JSON.stringify({ messages: texts, type: 'GENERIC' }) : paramsOf(path).get('error');
  const query = told === null ? '' : `?${new URLSearchParams({ error: told })}`;
  return screens.signUp.path() + query;
}

function paramsOf(path: string): URLSearchParams {
  const [pathAndQuery = ''] = path.split('#');
  return new URLSearchParams(pathAndQuery.split('?')[1] ?? '');
}
