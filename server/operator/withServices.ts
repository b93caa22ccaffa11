import type { Services } from '../calls/services';
import { openMail } from '../mail/mail';
import type { Config } from '../start/config';
import { lockDataFolder, openSharedDataFolder } from '../start/dataFolder';
import { openServices } from '../start/openServices';

/** Does some work of an operator on database and files, without a server. Throws while one runs on an embedded database. */
export async function withServices<Result>(
  config: Config,
  work: (services: Services) => Promise<Result>,
): Promise<Result> {
  const isEmbedded = config.databaseUrl === null;
  const folder = await (isEmbedded ? lockDataFolder : openSharedDataFolder)(config.dataFolder);
  try {
    const opened = await openServices({
      config,
      folder: folder.path,
      mail: openMail({ smtpUrl: config.smtpUrl, dataFolder: folder.path, from: config.mailFrom }),
      isPatient: true,
      websiteUrl: () => config.publicUrl ?? `http://localhost:${config.port}`,
    });
    try {
      return await work(opened.services);
    } finally {
      await opened.close();
    }
  } finally {
    await folder.release();
  }
}
