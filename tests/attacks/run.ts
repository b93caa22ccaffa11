import { demoPassword } from '../../server/demo/demoPeople';
import { apiFor } from '../support/apiOverPeer';
import { startPostgres } from '../support/machines/startPostgres';
import { makeKadrHome } from '../support/server/kadrProcess';
import { startScanner } from '../support/server/startScanner';
import type { Attack, Target } from './attack';
import { attacks } from './attacks';

/** Runs all attacks, or the named ones, each on a server of its own. Exits with 1 when something was found. */
const names = process.argv.slice(2);
const unknown = names.filter((name) => attacks[name] === undefined);
if (unknown.length > 0) {
  console.error(`There is no attack ${unknown.join(', ')}: there are ${Object.keys(attacks).join(', ')}.`);
  process.exit(2);
}

const chosen = Object.entries(attacks).filter(([name]) => names.length === 0 || names.includes(name));
let found = 0;
row('attack', 'found', 'seconds', 'what has to hold');
for (const [name, attack] of chosen) {
  const began = performance.now();
  const here = await runOne(attack);
  found += here.length;
  row(name, String(here.length), ((performance.now() - began) / 1000).toFixed(0), attack.title);
  for (const sentence of here) console.log(`    ${sentence}`);
}
console.log(`\n${found} found`);
process.exitCode = found === 0 ? 0 : 1;

function row(name: string, count: string, seconds: string, title: string): void {
  console.log(`${name.padEnd(14)}${count.padStart(5)}  ${seconds.padStart(7)}  ${title}`);
}

async function runOne(attack: Attack): Promise<readonly string[]> {
  const postgres = attack.onPostgres ? await startPostgres() : null;
  const scanner = attack.withScanner ? await startScanner() : null;
  const home = await makeKadrHome({
    ...(postgres !== null && { DATABASE_URL: postgres.url }),
    ...(scanner !== null && { SCANNER_URL: scanner.url, SCANNER_TOKEN: 'a-token-of-the-scanner' }),
  });
  try {
    const kadr = await home.start();
    const signIn: Target['signIn'] = async (email) =>
      (await apiFor(kadr.websiteUrl).api.auth.signIn({ email, password: demoPassword })).token;
    return await attack.run({
      kadr,
      home,
      databaseUrl: postgres?.url ?? null,
      scanner,
      signIn,
      async client(email) {
        const token = email === undefined ? null : await signIn(email);
        return apiFor(kadr.websiteUrl, { token: () => token }).api;
      },
    });
  } finally {
    await home.remove();
    await scanner?.close();
    await postgres?.stop();
  }
}
