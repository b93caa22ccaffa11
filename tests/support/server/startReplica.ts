import { type CrashingPostgres, type RunningPostgres, startPostgresOn } from '../machines/startPostgres';

/** Starts a streaming replica of a server started by `startPostgres`. */
export async function startReplica(primary: RunningPostgres): Promise<CrashingPostgres> {
  return startPostgresOn(({ run, data }) => {
    const options = ['-R', '-X', 'stream', '--checkpoint=fast', '--no-sync'];
    run('pg_basebackup', '-d', primary.url, '-D', data, ...options);
  });
}
