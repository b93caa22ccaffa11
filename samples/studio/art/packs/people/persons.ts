import type { Folk } from '../../kit/folk/folk';
import { grandma, grandpa, man, woman } from './older';
import { kid, student, teen, youngMan, youngWoman } from './young';

/** Everybody of the pack, from the youngest to the oldest. */
export const persons = {
  kid,
  teen,
  'young-woman': youngWoman,
  'young-man': youngMan,
  student,
  woman,
  man,
  grandma,
  grandpa,
} satisfies Record<string, Folk>;

export type PersonId = keyof typeof persons;
