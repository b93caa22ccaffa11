import { comicFile } from '../support/server/files';
import { quantile, timesDuring, timesOf } from './asking';
import { type Attack, people } from './attack';

const file = {
  ...comicFile(),
  pages: [{ id: 1, objects: Array.from({ length: 80_000 }, () => ({})) }],
};
const savesOfEach = 6;
const quietCalls = 300;
/** Shorter times mean nothing on a busy machine. */
const leastMs = 25;

export const files: Attack = {
  title:
    'while two connections save the slowest files, the p99 of other people stays below 3 times the idle one',
  async run({ kadr, client, signIn }) {
    const api = await client(people.author);
    const headers = { authorization: `Bearer ${await signIn(people.reader)}` };
    const feed = `${kadr.websiteUrl}/api/feed/newest/0/20`;
    await timesOf(feed, quietCalls, headers);
    const quiet = quantile(await timesOf(feed, quietCalls, headers), 0.99);
    const saving = async () => {
      const { _id: id } = await api.projectInfo.reserve();
      for (let saves = 0; saves < savesOfEach; saves += 1) {
        await api.resources.saveFile({ id, file }).catch(() => undefined);
      }
    };
    const times = await timesDuring(feed, Promise.all([saving(), saving()]), headers);
    const busy = quantile(times, 0.99);
    if (busy <= 3 * Math.max(quiet, leastMs)) return [];
    return [`p99 of ${times.length} calls was ${busy.toFixed(0)} ms, and ${quiet.toFixed(0)} ms when quiet`];
  },
};
