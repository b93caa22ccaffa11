import * as z from 'zod/mini';
import { count, type InputFault } from '@/api/schemas/fields';
import { fieldBounds, isEmail, isWebsite, maxUploadBytes } from '@/domain/limits';
import { isProjectId } from '@/domain/project';
import { isVisibleText, withoutInvisible } from '@/domain/visibleText';

/** Ids of users and custom feeds have the same form as those of projects. */
export const entityId = z.string().check(z.refine(isProjectId, 'not-an-id' satisfies InputFault));

/** Free text within a path. `.` and `..` are invalid, because URL parsers remove them even when they are encoded. */
export const pathText = z
  .string()
  .check(z.refine((text) => !/^\.{0,2}$/.test(text), 'empty' satisfies InputFault));

/**
 * The server's message contains both bounds while an issue has only the violated one, so the issue carries the field.
 */
function bounds(field: keyof typeof fieldBounds) {
  const { min, max } = fieldBounds[field];
  return [z.minLength(min, field), z.maxLength(max, field)] as const;
}

function trimmedText(field: keyof typeof fieldBounds) {
  return z.string().check(z.trim(), ...bounds(field));
}

/** Text that a user has typed, trimmed and within its field's limits. A required text must have a visible character. */
export function typedText(field: keyof typeof fieldBounds) {
  const mayBeEmpty = fieldBounds[field].min === 0;
  // An empty text already fails the length check.
  const isSeen = (text: string) => mayBeEmpty || text === '' || withoutInvisible(text).trim() !== '';
  return trimmedText(field).check(z.refine(isSeen, 'empty' satisfies InputFault));
}

/** A name of a user, comic or feed, which must not be confusable with another. */
export function typedName(field: 'userName' | 'projectName' | 'feedName') {
  return trimmedText(field).check(z.refine(isVisibleText, 'invisible-characters' satisfies InputFault));
}

export const personName = typedName('userName');

/** A new password; every character counts, spaces included. */
export const newPassword = z.string().check(...bounds('password'));

/** An existing password, which may be older than the rules. */
export const currentPassword = z.string().check(z.minLength(1));

export const email = typedText('email').check(z.refine(isEmail, 'not-an-email' satisfies InputFault));

export const website = typedText('website').check(
  z.refine(isWebsite, 'not-a-web-address' satisfies InputFault),
);

export const webAddress = website.check(z.minLength(1));

/** An opaque cursor of digits. */
export const cursor = z.string().check(z.regex(/^\d{1,15}$/, 'not-an-id' satisfies InputFault));

/** A number of items up to the server's maximum. */
export function countUpTo(max: number) {
  return count.check(z.maximum(max));
}

export const wholeCount = z.number().check(z.multipleOf(1), z.nonnegative());

/** A secret that the server has sent in an email or a URL. */
export const givenToken = z.string().check(z.minLength(1));

/** A code of an authenticator app or a recovery code. */
export const typedCode = typedText('code');

/** A file within its kind's size limit. */
function fileUpTo(maxBytes: number) {
  return z.file().check(z.minSize(1), z.maxSize(maxBytes));
}

export const pictureFile = fileUpTo(maxUploadBytes.picture);
export const soundFile = fileUpTo(maxUploadBytes.sound);

/**
 * As in `getFeed`: whether a visitor's list may contain comics for adults (docs/product/states.md#comics-for-adults).
 */
export const adults = z.optional(z.literal('true'));
