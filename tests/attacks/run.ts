import { demoPassword } from '../../server/demo/demoPeople';
import { apiFor } from '../support/apiOverPeer';
import { makeKadrHome } from '../support/server/kadrProcess';
import type { Attack } from './attack';
import { attacks } from './attacks';

/** Runs attacks, all or those that are named, each on a server of its own. Ends with 1 when something was found. */
const names = process.argv.slice(2);
const unknown = names.filter((name) => attacks[name] === undefined);
if (unknown.length > 0) {
  console.error(`There is no attack ${unknown.join(', ')}: there are ${Object.keys(attacks).join(', ')}.`);
  process.exit(2);
}

let found = 0;
for (const [name, attack] of Object.entries(attacks)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const here = await runOne(attack);
  found += here.length;
  console.log(`${here.length === 0 ? 'held ' : 'FOUND'} ${name}: ${attack.title}`);
  for (const sentence of here) console.log(`      ${sentence}`);
}
console.log(`\n${found} found`);
process.exitCode = found === 0 ? 0 : 1;

async function runOne(attack: Attack): Promise<readonly string[]> {
  const home = await makeKadrHome({});
  try {
    const kadr = await home.start();
    return await attack.run({
      kadr,
      async signIn(email) {
        return (await apiFor(kadr.websiteUrl).api.auth.signIn({ email, password: demoPassword })).token;
      },
    });
  } finally {
    await home.remove();
  }
}
