import type { z } from 'zod';
import type { Config } from './configValues';
import { configOf, environmentSchema } from './environment';
import { StartError } from './startError';

/** Whoever knows them may sign for us: a server for the open internet has its own. */
const ownValues = ['TOKEN_SECRET', 'VK_APP_ID', 'VK_SECURE_KEY', 'VK_GROUP_ID'] as const;

export interface ReadConfig {
  readonly config: Config;
  /** Names of the variables for which development values stand in. */
  readonly standIns: readonly string[];
}

/** Reads and checks the environment; a wrong value is a `StartError` that names the variable. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): ReadConfig {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const read = environmentSchema.safeParse(given);
  if (!read.success) throw new StartError(explain(read.error, given));
  const config = configOf(read.data);
  if (config.port !== 0 && config.port === config.vkHostPort) {
    throw new StartError(`PORT and VK_HOST_PORT are both ${config.port}; they must be two different ports.`);
  }
  const standIns = ownValues.filter((name) => given[name] === undefined);
  if (!config.demo && standIns.length > 0) {
    const are = standIns.length === 1 ? 'is' : 'are';
    throw new StartError(
      `With DEMO=0 no development values stand in, but ${standIns.join(', ')} ${are} not set. Set what is missing, or start without DEMO=0 on a machine of your own.`,
    );
  }
  return { config, standIns };
}

function explain(error: z.ZodError, given: Readonly<Record<string, string | undefined>>): string {
  return error.issues.map((issue) => sentence(issue.message, String(issue.path[0]), given)).join(' ');
}

/** A secret is not written to where a log may keep it. */
function sentence(rule: string, name: string, given: Readonly<Record<string, string | undefined>>): string {
  const value = given[name];
  if (value === undefined) return `${name} ${rule}.`;
  const isSecret = /SECRET|PASSWORD|KEY|_URL$/.test(name) && name !== 'PUBLIC_URL';
  return isSecret ? `${name} ${rule}.` : `${name} ${rule}, but it is "${value}".`;
}
