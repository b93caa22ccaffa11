import * as z from 'zod/mini';
import { count, type InputFault } from '@/api/schemas/fields';
import { fieldBounds, isEmail, isWebsite, largestUpload } from '@/domain/limits';
import { isProjectId } from '@/domain/project';
import { isVisibleText } from '@/domain/visibleText';

/** The id of a person or of a custom feed; ids of all kinds have one shape. */
export const entityId = z.string().check(z.refine(isProjectId, 'not-an-id' satisfies InputFault));

/** Free text inside a path: an address drops `.` and `..` even when they are encoded. */
export const pathText = z
  .string()
  .check(z.refine((text) => !/^\.{0,2}$/.test(text), 'empty' satisfies InputFault));

/** The server's text names both bounds, but an issue has only the one that is crossed: its message is the field. */
function bounds(field: keyof typeof fieldBounds) {
  const { min, max } = fieldBounds[field];
  return [z.minLength(min, field), z.maxLength(max, field)] as const;
}

/** Text that a person typed, without the space around it, within the bounds of its field. */
export function typedText(field: keyof typeof fieldBounds) {
  return z.string().check(z.trim(), ...bounds(field));
}

/** A name of a person, a comic or a custom feed: whoever reads it must not take it for another one. */
export function typedName(field: 'userName' | 'projectName' | 'feedName') {
  return typedText(field).check(z.refine(isVisibleText, 'invisible-characters' satisfies InputFault));
}

export const personName = typedName('userName');

/** A password that is to be: every character counts, space included. */
export const newPassword = z.string().check(...bounds('password'));

/** A password that is there: it may be older than the rules. */
export const currentPassword = z.string().check(z.minLength(1));

export const email = typedText('email').check(z.refine(isEmail, 'not-an-email' satisfies InputFault));

export const website = typedText('website').check(
  z.refine(isWebsite, 'not-a-web-address' satisfies InputFault),
);

export const webAddress = website.check(z.minLength(1));

/** How many items are asked for, where the server refuses more than some number at once. */
export function countUpTo(max: number) {
  return count.check(z.maximum(max));
}

/** A whole number of a body, from zero. */
export const wholeCount = z.number().check(z.multipleOf(1), z.nonnegative());

/** Something secret that the server gave out, by mail or in an address. */
export const givenToken = z.string().check(z.minLength(1));

/** A code of an authenticator app, or a recovery code. */
export const typedCode = typedText('code');

/** A file to send, within the size that its kind may have. */
function fileUpTo(maxBytes: number) {
  return z.file().check(z.minSize(1), z.maxSize(maxBytes));
}

export const pictureFile = fileUpTo(largestUpload.picture);
export const soundFile = fileUpTo(largestUpload.sound);
