import type { ApiClient } from '@/api/ApiClient';
import { listEndingShares } from '@/api/endpoints/readers';

/** Of those who came to an ending, how many came to this one; `undefined` where that is not shown. */
export async function endingPercent(
  api: Pick<ApiClient, 'call'>,
  projectId: string,
  page: number,
): Promise<number | undefined> {
  const { endings } = await api.call(listEndingShares, { id: projectId });
  const share = endings.find((ending) => ending.page === page)?.share;
  return share === undefined ? undefined : Math.max(1, Math.round(share * 100));
}
