import { isVisibleText } from '@/domain/visibleText';

/** The least and the most characters of a field. */
export interface FieldBounds {
  readonly min: number;
  readonly max: number;
}

/** The bounds of what people type, for forms and for the server (docs/product/limits.md#fields). */
export const fieldBounds = {
  userName: { min: 2, max: 60 },
  email: { min: 3, max: 254 },
  password: { min: 8, max: 128 },
  userStatus: { min: 0, max: 2000 },
  website: { min: 0, max: 2000 },
  projectName: { min: 1, max: 100 },
  feedName: { min: 1, max: 100 },
  description: { min: 0, max: 2000 },
  comment: { min: 1, max: 2000 },
  reportNote: { min: 0, max: 1000 },
  search: { min: 1, max: 100 },
  /** A code of an authenticator app, or a recovery code. */
  code: { min: 1, max: 40 },
} as const satisfies Readonly<Record<string, FieldBounds>>;

/** The largest picture and the largest sound that can be sent, in bytes. */
export const largestUpload = { picture: 10 * 1024 * 1024, sound: 10 * 1024 * 1024 } as const;

/** Whether a text has the form of an e-mail as the HTML standard has it: browsers judge the same way. */
export function isEmail(text: string): boolean {
  if (text.length > fieldBounds.email.max) return false;
  return /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i.test(
    text,
  );
}

/**
 * Whether a text is the address of a web page, or empty: no script may hide in a link, and no other site behind a name
 * and a password (docs/product/entities.md#current-user).
 */
export function isWebsite(text: string): boolean {
  if (text === '') return true;
  return /^https?:\/\/[^\s]+$/i.test(text) && !/^https?:[\\/]*[^\\/?#]*@/i.test(text) && isVisibleText(text);
}
