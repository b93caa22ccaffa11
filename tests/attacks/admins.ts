import { demoPassword as password } from '../../server/demo/demoPeople';
import { type Attack, people } from './attack';
import { type Send, senderTo, untaken } from './sending';

/** Few, since an admin's calls are limited. */
const rounds = 2;
const guesses = 40;
/** Failed passwords of a signed-in admin. */
const mostGuesses = 20;

const [reader, author, admin] = ['demo-reader', 'demo-author', 'demo-admin'];
const appoint = { isAdmin: true, password };

export const admins: Attack = {
  title: 'only an admin can appoint another one, and one who can act always stays',
  async run({ kadr, signIn }) {
    const as = async (email?: string) =>
      senderTo(kadr.websiteUrl, email === undefined ? undefined : await signIn(email));
    const [asVisitor, asReader, asAuthor, asAdmin] = [
      await as(),
      await as(people.reader),
      await as(people.author),
      await as(people.admin),
    ];
    return [
      ...(await untaken([
        ['a visitor appoints somebody', asVisitor, 'PUT', `/api/admins/${reader}`, appoint],
        ['a reader appoints themselves', asReader, 'PUT', `/api/admins/${reader}`, appoint],
        ['a reader appoints another', asReader, 'PUT', `/api/admins/${author}`, appoint],
        [
          'a reader dismisses the admin',
          asReader,
          'PUT',
          `/api/admins/${admin}`,
          { ...appoint, isAdmin: false },
        ],
        ['a reader lists admins', asReader, 'GET', '/api/admins'],
        ['a reader reads what admins did', asReader, 'GET', '/api/admin_actions/0/10'],
        [
          'an admin dismisses themselves',
          asAdmin,
          'PUT',
          `/api/admins/${admin}`,
          { ...appoint, isAdmin: false },
        ],
        [
          'an admin appoints with a wrong password',
          asAdmin,
          'PUT',
          `/api/admins/${reader}`,
          { ...appoint, password: 'wrong' },
        ],
        ['an admin appoints without a password', asAdmin, 'PUT', `/api/admins/${reader}`, { isAdmin: true }],
        [
          'an admin appoints with a list of passwords',
          asAdmin,
          'PUT',
          `/api/admins/${reader}`,
          { ...appoint, password: [password] },
        ],
        ['an admin appoints nobody', asAdmin, 'PUT', '/api/admins/nobody', appoint],
      ])),
      ...(await rolesByTheWay(asReader, asVisitor)),
      ...(await oneStays(asAdmin, asAuthor)),
      ...(await guessing(asAdmin)),
    ];
  },
};

/** Two admins dismiss, and ban, each other at the same time. */
async function rolesByTheWay(asReader: Send, asVisitor: Send): Promise<string[]> {
  const rights = { role: 'admin', isVerified: true, banCategory: 0, _id: admin, id: admin };
  await asReader('PUT', '/api/users/me', { user: { ...rights, status: 'Hello' } });
  await asReader('PUT', '/api/users/me', { user: {}, ...rights });
  await asReader(
    'PUT',
    '/api/users/me',
    '{"user":{"__proto__":{"role":"admin"},"constructor":{"role":"admin"}}}',
  );
  const { text } = await asReader('GET', '/api/users/me');
  const found =
    /"role":"user"/.test(text) && /"isVerified":false/.test(text) ? [] : ['a reader gave themselves a role'];
  const account = { name: 'Somebody', email: 'more@kadr.example', password: 'a long enough word', ...rights };
  await asVisitor('POST', '/api/users', account);
  const { status } = await asReader('GET', '/api/admins');
  return status === 403 ? found : [...found, `a reader lists admins after all: ${status}`];
}

/** Two admins dismiss, and ban, each other at the same time. */
async function oneStays(asAdmin: Send, asAuthor: Send): Promise<string[]> {
  const found: string[] = [];
  const isAdmin = async (send: Send) => /"role":"admin"/.test((await send('GET', '/api/users/me')).text);
  for (let round = 0; round < rounds; round += 1) {
    const [first, second] = (await isAdmin(asAdmin)) ? [asAdmin, asAuthor] : [asAuthor, asAdmin];
    const other = first === asAdmin ? author : admin;
    await first('PUT', `/api/admins/${other}`, appoint);
    const dismiss = (send: Send) =>
      send('PUT', `/api/admins/${send === asAdmin ? author : admin}`, { ...appoint, isAdmin: false });
    await Promise.all([dismiss(first), dismiss(second)]);
    const left = [await isAdmin(first), await isAdmin(second)].filter(Boolean).length;
    if (left !== 1) found.push(`${left} of two admins who dismissed each other are left`);
    const dismissed = (await isAdmin(first)) ? second : first;
    const { status } = await dismissed('GET', '/api/moderation/cases/0/10');
    if (status !== 403) found.push(`an admin who was dismissed reads cases: ${status}`);
  }
  const [keeper, other] = (await isAdmin(asAdmin)) ? [asAdmin, asAuthor] : [asAuthor, asAdmin];
  const idOf = (send: Send) => (send === asAdmin ? admin : author);
  await keeper('PUT', `/api/admins/${idOf(other)}`, appoint);
  const ban = { userId: idOf(other), banCategory: 30 };
  const { status } = await keeper('PUT', '/api/view/profile/admin/ban', ban);
  if (status !== 403) found.push(`an admin bans an admin: ${status}`);
  return found;
}

async function guessing(asAdmin: Send): Promise<string[]> {
  let looked = 0;
  for (let guess = 0; guess < guesses; guess += 1) {
    const { status } = await asAdmin('PUT', `/api/admins/${reader}`, {
      ...appoint,
      password: `wrong ${guess}`,
    });
    if (status !== 429) looked += 1;
  }
  return looked > mostGuesses ? [`${looked} passwords of an admin were looked at by their token`] : [];
}
