import type { Api } from '@/api/createApi';
import { ApiError } from '@/api/errors';
import type { ResourceUpload } from '@/domain/images';
import { userManagedState } from '@/domain/project';
import { comicFile } from '../support/server/files';

type Headers = Readonly<Record<string, string>>;

/** The duration of one small call (ms). */
async function timeOf(url: string, headers: Headers): Promise<number> {
  const asked = performance.now();
  await (await fetch(url, { headers })).arrayBuffer();
  return performance.now() - asked;
}

/** The durations of many small calls in a row (ms). */
export async function timesOf(url: string, times: number, headers: Headers = {}): Promise<number[]> {
  const taken: number[] = [];
  while (taken.length < times) taken.push(await timeOf(url, headers));
  return taken;
}

/** The durations of someone else's small calls while some work is done (ms). */
export async function timesDuring(
  url: string,
  work: Promise<unknown>,
  headers: Headers = {},
): Promise<number[]> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  const taken: number[] = [];
  while (!isDone) taken.push(await timeOf(url, headers));
  await done;
  return taken;
}

export async function longestWaitDuring(url: string, work: Promise<unknown>): Promise<number> {
  return Math.max(0, ...(await timesDuring(url, work)));
}

/** The value below which this part of all values is. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/** The key of an upload. */
export function pathOf({ virtPath }: ResourceUpload): string {
  if (typeof virtPath !== 'string' && 'vpstr' in virtPath) return virtPath.vpstr;
  throw new Error(`It is kept nowhere: ${JSON.stringify(virtPath)}`);
}

/** Makes a project that only its author can see. */
export async function makeHidden({ projectInfo, resources }: Api): Promise<string> {
  const { _id: id } = await projectInfo.reserve();
  await resources.createFile({ id, file: comicFile() });
  for (const value of [userManagedState.publishedGlobally, userManagedState.privateWasPublishedGlobally]) {
    await projectInfo.setUserManagedState({ id, value });
  }
  return id;
}

/** `200` for a success, otherwise the status of the error; `0` without a response. */
export async function statusOf(call: Promise<unknown>): Promise<number> {
  try {
    await call;
    return 200;
  } catch (error) {
    // A call that the client itself does not send counts as refused.
    if (error instanceof ApiError) return error.reason === 'invalidInput' ? 400 : (error.httpStatusCode ?? 0);
    throw error;
  }
}
