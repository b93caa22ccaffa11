import type { ApiClient } from '@/api/ApiClient';
import { listEndingShares } from '@/api/endpoints/readers';
import { wholePercents } from '@/lib/wholePercents';

/** The percentage of readers with an ending who reached this one; `undefined` where it is not shown. */
export async function endingPercent(
  api: Pick<ApiClient, 'call'>,
  projectId: string,
  page: number,
): Promise<number | undefined> {
  const { endings } = await api.call(listEndingShares, { id: projectId });
  const percents = wholePercents(endings.map(({ share }) => share));
  return percents[endings.findIndex((ending) => ending.page === page)];
}
