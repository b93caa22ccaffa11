import { maxPreviewNotes } from '@/domain/preview';
import { userManagedState } from '@/domain/project';
import { comicFile } from '../support/server/files';
import { type Attack, people } from './attack';
import { type Send, senderTo, type Try, untaken, withoutFaults } from './sending';

const note = { page: 1, name: 'Ben', text: 'Too fast' };

export const previews: Attack = {
  title:
    'a link to a draft opens only that draft, while its author allows it; notes are visible to the author only',
  async run({ kadr, client, signIn }) {
    const author = await client(people.author);
    const [readerToken, authorToken] = [await signIn(people.reader), await signIn(people.author)];
    const [asVisitor, asReader, asAuthor] = [
      senderTo(kadr.websiteUrl),
      senderTo(kadr.websiteUrl, readerToken),
      senderTo(kadr.websiteUrl, authorToken),
    ];
    const make = async () => {
      const { _id: id } = await author.projectInfo.reserve();
      await author.resources.saveDraft({ id, base: null, mark: 'one', file: comicFile('A draft') });
      return { id, token: (await author.previews.makeLink({ id })).token };
    };
    const [one, other] = [await make(), await make()];
    const { key: dataKey } = await author.users.ownDataKey();
    const [payload = '', signature = '', name = ''] = one.token.split('.');
    const [otherPayload = ''] = other.token.split('.');
    const forged = {
      'another’s payload': `${otherPayload}.${signature}.${name}`,
      'no signature': `${payload}..${name}`,
      'the payload alone': payload,
      'more than a token': `${one.token}.${name}`,
      'a token of somebody': readerToken,
      'a key to own data': dataKey,
      'the id of the comic': one.id,
      'a signed list': `${Buffer.from('[]').toString('base64url')}.${signature}.${name}`,
      'a path': '..%2f..%2fadmin_actions%2f0%2f10',
      'letters without end': 'A'.repeat(1_900),
      'a zero byte': 'a%00b',
    };
    const found = await untaken([
      ...Object.entries(forged).map(
        ([tried, token]): Try => [tried, asVisitor, 'GET', `/api/previews/${token}`],
      ),
      ['a stranger makes a link', asReader, 'PUT', `/api/project/${one.id}/preview`],
      ['a stranger reads the link', asReader, 'GET', `/api/project/${one.id}/preview`],
      ['a stranger ends the link', asReader, 'DELETE', `/api/project/${one.id}/preview`],
      ['a stranger reads the notes', asReader, 'GET', `/api/project/${one.id}/preview_notes`],
    ]);
    found.push(...(await notesOf(asVisitor, asReader, asAuthor, { one, other })));

    // Access by the link ends with the link, and with a ban.
    const { text } = await asVisitor('GET', `/api/previews/${one.token}`);
    if (/email|role|banCategory/.test(text)) found.push('a link tells more of its author than the name');
    const renewed = (await author.previews.makeLink({ id: one.id })).token;
    found.push(
      ...(await untaken([['a link that was renewed', asVisitor, 'GET', `/api/previews/${one.token}`]])),
    );
    const admin = await client(people.admin);
    await author.resources.createFile({ id: one.id, file: comicFile() });
    await author.projectInfo.setUserManagedState({ id: one.id, value: userManagedState.publishedGlobally });
    await admin.projectInfo.setAdminManagedState({ id: one.id, value: 2 });
    await author.projects.delete({ id: other.id });
    found.push(
      ...(await untaken([
        ['a link to a comic that was hidden', asVisitor, 'GET', `/api/previews/${renewed}`],
        ['a link to a comic that was deleted', asVisitor, 'GET', `/api/previews/${other.token}`],
        [
          'a note about a comic that was deleted',
          asVisitor,
          'POST',
          `/api/previews/${other.token}/notes`,
          note,
        ],
      ])),
    );
    if (kadr.output().includes(one.token)) found.push('the log has the token of a link');
    return found;
  },
};

interface Linked {
  readonly id: string;
  readonly token: string;
}

async function notesOf(
  asVisitor: Send,
  asReader: Send,
  asAuthor: Send,
  { one, other }: { readonly one: Linked; readonly other: Linked },
): Promise<string[]> {
  const path = `/api/previews/${one.token}/notes`;
  await asVisitor('POST', path, { ...note, text: '<script>alert(1)</script>' });
  const { text } = await asAuthor('GET', `/api/project/${one.id}/preview_notes`);
  const id = /"id":"(\d+)"/.exec(text)?.[1] ?? '';
  const at = (project: string, noteId: string) => `/api/project/${project}/preview_notes/${noteId}`;
  const found = await untaken([
    ['a note without end', asVisitor, 'POST', path, { ...note, text: 'a'.repeat(50_000) }],
    ['a note without words', asVisitor, 'POST', path, { ...note, text: ' ' }],
    ['a note on page -1', asVisitor, 'POST', path, { ...note, page: -1 }],
    ['a note on a page beyond all', asVisitor, 'POST', path, { ...note, page: 1e308 }],
    ['a note by a list', asVisitor, 'POST', path, [note]],
    ['a stranger settles a note', asReader, 'PUT', at(one.id, id), { isSettled: true }],
    ['a stranger deletes a note', asReader, 'DELETE', at(one.id, id)],
    ['a note of another comic is settled', asAuthor, 'PUT', at(other.id, id), { isSettled: true }],
    ['a note with a number beyond all', asAuthor, 'PUT', at(one.id, '9'.repeat(15)), { isSettled: true }],
    ['a note that is no number', asAuthor, 'PUT', at(one.id, '1e3'), { isSettled: true }],
  ]);
  found.push(
    ...(await withoutFaults([
      ['a name with all that databases refuse', asVisitor, 'POST', path, { ...note, name: 'a\u0000\ud800' }],
    ])),
  );
  const flood = await Promise.all(
    Array.from({ length: 90 }, (_, place) => asVisitor('POST', path, { ...note, text: `Note ${place}` })),
  );
  const taken = flood.filter(({ status }) => status < 300).length;
  if (taken > 60 || taken > maxPreviewNotes) found.push(`a visitor left ${taken} notes at once`);
  return found;
}
