import type { Params } from '../wire';

/** Reads one param of a call; `null` when it is absent or of another type. */
export function textParam(params: Params, name: string): string | null {
  const value = params[name];
  return typeof value === 'string' ? value : null;
}

export function numberParam(params: Params, name: string): number | null {
  const value = params[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** A group's or person's id; VK's clients take it as a number or as its digits. */
export function idParam(params: Params, name: string): number | null {
  const id = Number(params[name]);
  return Number.isInteger(id) && id > 0 ? id : null;
}

export function textsParam(params: Params, name: string): readonly string[] | null {
  const value = params[name];
  if (!Array.isArray(value)) return null;
  const texts = value.filter((item) => typeof item === 'string');
  return texts.length === value.length ? texts : null;
}
