import { and, eq } from 'drizzle-orm';
import { secondFactors } from '../../database/tables/secondFactors';
import type { Services } from '../services';

/** Whether somebody is asked for codes. */
export async function hasSecondFactor(
  { database }: Pick<Services, 'database'>,
  userId: string,
): Promise<boolean> {
  const isOn = and(eq(secondFactors.userId, userId), eq(secondFactors.isOn, true));
  const found = await database.select({ userId: secondFactors.userId }).from(secondFactors).where(isOn);
  return found.length > 0;
}
