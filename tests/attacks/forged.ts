import { makeHidden, statusOf } from './asking';
import { type Attack, people } from './attack';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Changes one person's token into what could be another's. */
function forgeriesOf(token: string, other: string): string[] {
  const [payload = '', signature = '', id = ''] = token.split('.');
  const [otherPayload = '', otherSignature = ''] = other.split('.');
  const read: unknown = JSON.parse(Buffer.from(otherPayload, 'base64url').toString());
  const later = encode(Object.assign({}, read, { endsAt: 99_999_999_999 }));
  const jwtHead = encode({ alg: 'none', typ: 'JWT' });
  return [
    `${otherPayload}.${signature}.${id}`,
    `${payload}.${otherSignature}.${id}`,
    `${later}.${otherSignature}.${id}`,
    `${otherPayload}..${id}`,
    `${otherPayload}.`,
    otherPayload,
    `${otherPayload}.${otherSignature.slice(0, -2)}.${id}`,
    `${otherPayload}.${otherSignature}.${id}x`,
    `${otherPayload}.${otherSignature}.${id}.${id}`,
    `${otherPayload}.${otherSignature}A.AAAAAAAA`,
    `${jwtHead}.${otherPayload}.`,
    `${jwtHead}.${otherPayload}.${otherSignature}`,
    'null',
    'undefined',
    '..',
    '__proto__',
    'A'.repeat(5_000),
  ];
}

export const forged: Attack = {
  title: 'a forged token, file key or link opens nothing',
  async run({ kadr, client, signIn }) {
    const found: string[] = [];
    const [reader, admin] = [await signIn(people.reader), await signIn(people.admin)];
    for (const token of forgeriesOf(reader, admin)) {
      const headers = { authorization: `Bearer ${token}` };
      const { status } = await fetch(`${kadr.websiteUrl}/api/users/me`, { headers });
      if (status !== 401) found.push(`the token ${token.slice(0, 30)}… answers ${status}`);
    }

    const author = await client(people.author);
    const hide = async () => {
      const id = await makeHidden(author);
      return { id, key: (await author.projects.view({ id })).fileKey ?? '' };
    };
    const [one, other] = [await hide(), await hide()];
    const fileStatus = async (id: string, key: string) =>
      (await fetch(`${kadr.websiteUrl}/project_files/${id}/project.json?key=${encodeURIComponent(key)}`))
        .status;
    if ((await fileStatus(one.id, one.key)) !== 200) found.push('the right key of files opens nothing');
    const [payload = '', ...rest] = one.key.split('.');
    for (const key of [
      other.key,
      reader,
      '',
      payload,
      `${payload}.`,
      ['', ...rest].join('.'),
      `${one.key}x`,
    ]) {
      const status = await fileStatus(one.id, key);
      if (status === 200) found.push(`the file of a hidden project comes with the key ${key.slice(0, 30)}`);
    }
    const paths = [
      '..%2f..%2fkadr.lock',
      '%2e%2e/%2e%2e/database/PG_VERSION',
      'res/..%2f..%2f..%2fkadr.lock',
      '%00',
    ];
    for (const path of paths) {
      const key = encodeURIComponent(one.key);
      const { status } = await fetch(`${kadr.websiteUrl}/project_files/${one.id}/${path}?key=${key}`);
      if (status === 200 || status >= 500) found.push(`the path ${path} answers ${status}`);
    }

    const visitor = await client();
    for (const token of ['x', 'A'.repeat(43), reader, one.key]) {
      const outcomes = [
        await statusOf(visitor.auth.confirmEmail({ token })),
        await statusOf(visitor.users.resetPassword({ token, newPassword: 'a long enough word' })),
        await statusOf(
          visitor.auth.signInByVkLaunch({ params: `vk_user_id=1&vk_app_id=10000001&sign=${token}` }),
        ),
      ];
      if (outcomes.some((status) => status < 400 || status >= 500)) found.push(`a link answers ${outcomes}`);
    }
    return found;
  },
};
