import type { Attack } from './attack';

export const twoServers: Attack = {
  title: 'a second server on one data folder says why it does not start, and the first one keeps working',
  async run({ kadr, home }) {
    const found: string[] = [];
    const second = await home.start().then(
      async (started) => {
        await started.kill();
        return 'it started';
      },
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    if (!/data folder|DATA_DIR|is used by|already/i.test(second))
      found.push(`a second server said: ${second}`);
    const isUp = async (url: string) => (await fetch(`${url}/healthz`)).ok;
    if (!(await isUp(kadr.websiteUrl))) found.push('the first server does not answer any more');
    await kadr.kill();
    const next = await home.start();
    if (!(await isUp(next.websiteUrl))) found.push('it does not open again after a power cut');
    return found;
  },
};
