import type { z } from 'zod';
import { StartError } from '../lib/StartError';
import type { Config } from './config';
import { configOf, environmentSchema } from './environment';
import { refusalsOf, warningsOf } from './productionRules';

/** Whoever knows them may sign for us: a server for the open internet has its own. */
const ownValues = ['TOKEN_SECRET', 'VK_APP_ID', 'VK_SECURE_KEY', 'VK_GROUP_ID'] as const;

export interface ReadConfig {
  readonly config: Config;
  /** Names of the variables for which development values stand in. */
  readonly standIns: readonly string[];
  /** Names of the variables by which it behaves as people must never see it. */
  readonly forTests: readonly string[];
  /** Sentences on what works worse than people expect. */
  readonly warnings: readonly string[];
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
  const forTests = [...(config.testMode ? ['TEST_MODE'] : []), ...(config.faults === null ? [] : ['FAULTS'])];
  if (!config.demo && forTests.length > 0) {
    throw new StartError(
      forTests.map((name) => `${name} is for tests and developers; it does not go with DEMO=0.`).join(' '),
    );
  }
  const standIns = ownValues.filter((name) => given[name] === undefined);
  if (!config.demo && standIns.length > 0) {
    const are = standIns.length === 1 ? 'is' : 'are';
    throw new StartError(
      `With DEMO=0 no development values stand in, but ${standIns.join(', ')} ${are} not set. Set what is missing, or start without DEMO=0 on a machine of your own.`,
    );
  }
  if (config.demo) return { config, standIns, forTests, warnings: [] };
  const refusals = refusalsOf(read.data);
  if (refusals.length > 0) throw new StartError(refusals.join(' '));
  return { config, standIns, forTests, warnings: warningsOf(read.data) };
}

/** One sentence for each value that is wrong, however much is wrong with it. */
function explain({ issues }: z.ZodError, given: Readonly<Record<string, string | undefined>>): string {
  return issues
    .filter(({ path: [name] }, place) => issues.findIndex(({ path }) => path[0] === name) === place)
    .map(({ message, path: [name] }) => sentence(message, String(name), given))
    .join(' ');
}

/** A secret is not written to where a log may keep it. */
function sentence(rule: string, name: string, given: Readonly<Record<string, string | undefined>>): string {
  const value = given[name];
  if (value === undefined) return `${name} ${rule}.`;
  const isSecret = /SECRET|PASSWORD|KEY|TOKEN|_URL$|_ENDPOINT$/.test(name) && name !== 'PUBLIC_URL';
  return isSecret ? `${name} ${rule}.` : `${name} ${rule}, but it is "${value}".`;
}
