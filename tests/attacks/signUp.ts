import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { termsVersion } from '@/domain/legal';
import { statusOf } from './asking';
import type { Attack } from './attack';

const email = 'owner@kadr.example';
const [own, strange] = ['the word of the owner', 'the word of a stranger'];

/** The links of emails that confirm an address, or set a password. */
const link = /\/(auth\/confirm|password\/forgot)\?token=([\w-]+)/;

export const signUp: Attack = {
  title: 'no emailed link that an owner follows admits a stranger who signed up with the same email',
  async run({ client, home }) {
    const found: string[] = [];
    const { auth, users } = await client();
    for (const password of [own, strange, own]) {
      await users.signUp({ name: 'Somebody', email, password, acceptedTerms: termsVersion });
      // Emails are sent after the call.
      const letters = await lettersIn(join(home.dataFolder, 'mail'));
      for (const [, path = '', token = ''] of letters) {
        const follow =
          path === 'auth/confirm'
            ? auth.confirmEmail({ token })
            : users.resetPassword({ token, newPassword: own });
        await statusOf(follow);
        if ((await statusOf(auth.signIn({ email, password: strange }))) === 200) {
          found.push(`the stranger is in after ${path}`);
        }
      }
    }
    if ((await statusOf(auth.signIn({ email, password: own }))) !== 200) found.push('the owner is not in');
    return found;
  },
};

async function lettersIn(folder: string): Promise<RegExpExecArray[]> {
  const before = await countIn(folder);
  const until = Date.now() + 3_000;
  while (Date.now() < until && (await countIn(folder)) === before) await setTimeout(50);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
  const texts = names.map(async (name) => (await PostalMime.parse(await readFile(join(folder, name)))).text);
  return (await Promise.all(texts)).flatMap((text) => {
    const found = link.exec(text ?? '');
    return found === null ? [] : [found];
  });
}

async function countIn(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith('.eml')).length;
}
