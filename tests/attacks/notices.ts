import { demoPassword } from '../../server/demo/demoPeople';
import { type Attack, people } from './attack';
import { senderTo, untaken, withoutFaults } from './sending';

export const notices: Attack = {
  title: 'news, notifications and weekly emails are private, and only the link that was sent ends them',
  async run({ kadr, client, signIn }) {
    const [reader, author] = [await client(people.reader), await client(people.author)];
    const token = await signIn(people.reader);
    const [asVisitor, asReader] = [senderTo(kadr.websiteUrl), senderTo(kadr.websiteUrl, token)];
    await reader.notifications.subscribe({ channel: 'email', timeZone: 'Europe/Moscow' });
    const { key } = await author.users.ownDataKey();
    const [payload = '', signature = ''] = key.split('.');
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const forged of [
      token,
      key,
      `${payload}.${signature}`,
      '',
      'x',
      'demo-reader',
      `${Buffer.from('{"userId":"demo-reader"}').toString('base64url')}.${signature}`,
    ]) {
      const path = `/unsubscribe?${new URLSearchParams({ token: forged })}`;
      await asVisitor('GET', path);
      await asVisitor('POST', path, 'List-Unsubscribe=One-Click', form);
    }
    const { channels } = await reader.notifications.channels();
    const found = channels.includes('email') ? [] : ['a link that nobody was sent ended the weekly email'];
    found.push(
      ...(await untaken([
        [
          'a bell of somebody who is not followed',
          asReader,
          'PUT',
          '/api/users/me/bells/demo-admin',
          { value: true },
        ],
        ['a bell of nobody', asReader, 'PUT', '/api/users/me/bells/nobody', { value: true }],
        [
          'notifications inside VK without VK',
          asReader,
          'PUT',
          '/api/users/me/notifications/vk',
          { timeZone: 'UTC' },
        ],
        [
          'notifications by an unknown way',
          asReader,
          'PUT',
          '/api/users/me/notifications/sms',
          { timeZone: 'UTC' },
        ],
        [
          'notifications of all ways',
          asReader,
          'PUT',
          '/api/users/me/notifications/__proto__',
          { timeZone: 'UTC' },
        ],
        [
          'notifications in no time zone',
          asReader,
          'PUT',
          '/api/users/me/notifications/email',
          { timeZone: 'Mars/Olympus' },
        ],
        [
          'notifications of a visitor',
          asVisitor,
          'PUT',
          '/api/users/me/notifications/email',
          { timeZone: 'UTC' },
        ],
        ['news of a visitor', asVisitor, 'GET', '/api/users/me/news/feed'],
        ['fewer than no unread news', asReader, 'PUT', '/api/users/me/news/unread_cnt', { value: -1 }],
        ['a run that is a path', asReader, 'PUT', '/api/users/me/runs/..%2f..%2fadmins', {}],
      ])),
      ...(await withoutFaults([
        [
          'more unread news than there are numbers',
          asReader,
          'PUT',
          '/api/users/me/news/unread_cnt',
          { value: 2 ** 53 },
        ],
        ['news far down', asReader, 'GET', '/api/users/me/news/feed/2000000000/100'],
        ['half a number of news', asReader, 'GET', '/api/users/me/news/feed/0.5/1e9'],
      ])),
    );
    const { text } = await asReader('PUT', '/api/users/me/news/unread_cnt', { value: 2_000_000_000 });
    if (text.includes('select') || text.includes('Error:'))
      found.push('a count tells what the database said');

    // Another person's data cannot be had by its number, nor with the number of another session.
    const { text: sessions } = await senderTo(kadr.websiteUrl, await signIn(people.author))(
      'GET',
      '/api/users/me/sessions',
    );
    const session = /"id":"([\w-]+)"/.exec(sessions)?.[1] ?? 'none';
    await asReader('DELETE', `/api/users/me/sessions/${session}`);
    if (
      (
        await senderTo(kadr.websiteUrl, await signIn(people.author))('GET', '/api/users/me/sessions')
      ).text.includes(session) === false
    )
      found.push('somebody ended the session of another');
    found.push(
      ...(await untaken([
        ['own data by another’s id', asVisitor, 'GET', '/api/users/data?key=demo-reader'],
        ['own data by a token', asVisitor, 'GET', `/api/users/data?${new URLSearchParams({ key: token })}`],
        [
          'own data by a key with another name in it',
          asVisitor,
          'GET',
          `/api/users/data?${new URLSearchParams({ key: `${Buffer.from('["demo-reader",99999999999999]').toString('base64url')}.${signature}` })}`,
        ],
        ['a deletion without a password', asReader, 'POST', '/api/users/me/delete', {}],
        ['a deletion by a list', asReader, 'POST', '/api/users/me/delete', { password: [demoPassword] }],
        ['a deletion by a visitor', asVisitor, 'POST', '/api/users/me/delete', { password: demoPassword }],
      ])),
    );
    return found;
  },
};
