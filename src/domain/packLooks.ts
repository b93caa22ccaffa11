import type { PackCharacter, PackLook } from '@/domain/images';

/** The look with another pose or mood, and with the same of the other one if the character has it. */
export function lookWith(
  { looks }: PackCharacter,
  present: PackLook,
  key: 'pose' | 'mood',
  value: string,
): PackLook | undefined {
  const other = key === 'pose' ? 'mood' : 'pose';
  const fitting = looks.filter((look) => look[key] === value);
  return fitting.find((look) => look[other] === present[other]) ?? fitting[0];
}
