import * as z from 'zod/mini';
import { count } from '@/api/schemas/fields';
import { fieldBounds, isEmail, isWebsite, largestUpload } from '@/domain/limits';
import { isProjectId } from '@/domain/project';
import { isVisibleText } from '@/domain/visibleText';
import { mebibyte } from '@/lib/mebibyte';

/** The id of a person or of a custom feed; ids of all kinds have one shape. */
export const entityId = z.string().check(z.refine(isProjectId, 'is not an id'));

/** Free text inside a path: an address drops `.` and `..` even when they are encoded. */
export const pathText = z
  .string()
  .check(z.refine((text) => !/^\.{0,2}$/.test(text), 'is empty or made of dots, which a path cannot carry'));

/** One of the values that the spec names. */
export function oneOf<const Value extends string | number>(values: readonly Value[]) {
  return z.literal(values, `is not one of ${values.join(', ')}`);
}

/** Text that a person typed, without the space around it, within the bounds of its field. */
export function typedText(field: keyof typeof fieldBounds) {
  const { min, max } = fieldBounds[field];
  const rule = `takes ${min} to ${max} characters`;
  return z.string().check(z.trim(), z.minLength(min, rule), z.maxLength(max, rule));
}

/** A name of a person, a comic or a custom feed: whoever reads it must not take it for another one. */
export function typedName(field: 'userName' | 'projectName' | 'feedName') {
  return typedText(field).check(z.refine(isVisibleText, 'has signs that cannot be seen'));
}

export const personName = typedName('userName');

const { password: passwordBounds } = fieldBounds;
const passwordRule = `takes ${passwordBounds.min} to ${passwordBounds.max} characters`;

/** A password that is to be: every character counts, space included. */
export const newPassword = z
  .string()
  .check(z.minLength(passwordBounds.min, passwordRule), z.maxLength(passwordBounds.max, passwordRule));

/** A password that is there: it may be older than the rules. */
export const currentPassword = z.string().check(z.minLength(1, 'is empty'));

export const email = typedText('email').check(z.refine(isEmail, 'is not an e-mail'));

export const website = typedText('website').check(z.refine(isWebsite, 'is not the address of a web page'));

export const webAddress = website.check(z.minLength(1, 'is empty'));

/** How many items are asked for, where the server refuses more than some number at once. */
export function countUpTo(max: number) {
  return count.check(z.maximum(max, `is more than ${max}`));
}

/** A whole number of a body, from zero. */
export const wholeCount = z.number().check(z.multipleOf(1), z.nonnegative());

/** Something secret that the server gave out, by mail or in an address. */
export const givenToken = z.string().check(z.minLength(1, 'is empty'));

/** A code of an authenticator app, or a recovery code. */
export const typedCode = typedText('code');

/** A file to send, within the size that its kind may have. */
function fileUpTo(maxBytes: number) {
  return z
    .file()
    .check(z.minSize(1, 'is an empty file'), z.maxSize(maxBytes, `is larger than ${maxBytes / mebibyte} MB`));
}

export const pictureFile = fileUpTo(largestUpload.picture);
export const soundFile = fileUpTo(largestUpload.sound);
