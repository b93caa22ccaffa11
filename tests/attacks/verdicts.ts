import { userManagedState } from '@/domain/project';
import { comicFile } from '../support/server/files';
import { type Attack, people } from './attack';
import { type Send, senderTo, untaken, withoutFaults } from './sending';

const [reader, admin] = ['demo-reader', 'demo-admin'];

/** Names that no case, decision or rule has. */
const forged = ['nothing', '0', '%00', '..%2f..', "'%20or%201=1", 'a'.repeat(500)];

export const verdicts: Attack = {
  title: 'only admins settle cases, each once, and only the affected person appeals',
  async run({ kadr, signIn, client }) {
    const as = async (email?: string) =>
      senderTo(kadr.websiteUrl, email === undefined ? undefined : await signIn(email));
    const [asVisitor, asReader, asAuthor, asAdmin] = [
      await as(),
      await as(people.reader),
      await as(people.author),
      await as(people.admin),
    ];
    const [apiOfReader, apiOfAdmin, apiOfAuthor] = [
      await client(people.reader),
      await client(people.admin),
      await client(people.author),
    ];
    const { _id: comic } = await apiOfAuthor.projectInfo.reserve();
    await apiOfAuthor.resources.createFile({ id: comic, file: comicFile() });
    await apiOfAuthor.projectInfo.setUserManagedState({
      id: comic,
      value: userManagedState.publishedGlobally,
    });
    await apiOfReader.reports.send({ id: comic, reason: 'hate', note: '' });
    const hide = { outcome: 'hide', reason: 'hate' };
    const itsCase = `/api/moderation/case/project/${comic}`;
    const found = [
      ...(await untaken([
        ['a visitor settles a case', asVisitor, 'PUT', itsCase, hide],
        ['a reader settles a case', asReader, 'PUT', itsCase, hide],
        ['an author settles the case of their own comic', asAuthor, 'PUT', itsCase, { outcome: 'done' }],
        ['a reader lists cases', asReader, 'GET', '/api/moderation/cases/0/10'],
        ['a reader reads a case', asReader, 'GET', itsCase],
        ['a reader looks for people', asReader, 'GET', '/api/moderation/people/0/10?q=kadr'],
        ['a reader reads notes', asReader, 'GET', `/api/moderation/person/${admin}`],
        [
          'a reader writes a note',
          asReader,
          'POST',
          `/api/moderation/person/${reader}/notes`,
          { text: 'Hi' },
        ],
        [
          'a case is settled with an outcome of another kind',
          asAdmin,
          'PUT',
          itsCase,
          { outcome: 'overturn' },
        ],
        ['a comic is hidden without a reason', asAdmin, 'PUT', itsCase, { outcome: 'hide' }],
        [
          'a case is settled with a ban that it has not',
          asAdmin,
          'PUT',
          itsCase,
          { outcome: 'banLogin', reason: 'hate', days: 1e9 },
        ],
        [
          'a case is settled with a list of outcomes',
          asAdmin,
          'PUT',
          itsCase,
          { outcome: ['hide'], reason: 'hate' },
        ],
        ...forged.map(
          (id) =>
            ['a case that is not there', asAdmin, 'PUT', `/api/moderation/case/project/${id}`, hide] as const,
        ),
        ...forged.map(
          (id) =>
            [
              'an appeal against nothing',
              asAuthor,
              'POST',
              `/api/moderation/decision/${id}/appeal`,
              { text: 'No!' },
            ] as const,
        ),
      ])),
      ...(await withoutFaults([
        [
          'a search for people by signs of patterns',
          asAdmin,
          'GET',
          `/api/moderation/people/0/100?q=${'%25_'.repeat(60)}`,
        ],
        ['cases at a huge offset', asAdmin, 'GET', '/api/moderation/cases/2147483647/100'],
        [
          'a note of a megabyte',
          asAdmin,
          'POST',
          `/api/moderation/person/${reader}/notes`,
          { text: 'x'.repeat(1_000_000) },
        ],
      ])),
    ];
    found.push(...(await filterCalls(asReader, asAdmin, comic)));
    const settled = await Promise.all(Array.from({ length: 6 }, () => asAdmin('PUT', itsCase, hide)));
    const taken = settled.filter(({ status }) => status === 200);
    if (taken.length !== 1) found.push(`a case was settled ${taken.length} times at one moment`);
    const decisionId = /"decisionId":"([^"]+)"/.exec(taken[0]?.text ?? '')?.[1] ?? '';
    const decision = `/api/moderation/decision/${decisionId}`;
    found.push(
      ...(await untaken([
        ['a visitor appeals', asVisitor, 'POST', `${decision}/appeal`, { text: 'No!' }],
        [
          'somebody appeals against what is not about them',
          asReader,
          'POST',
          `${decision}/appeal`,
          { text: 'No!' },
        ],
        ['a reader takes a decision back', asReader, 'PUT', `${decision}/taken_back`],
        ['its author takes a decision back', asAuthor, 'PUT', `${decision}/taken_back`],
        ['an appeal of a megabyte', asAuthor, 'POST', `${decision}/appeal`, { text: 'x'.repeat(1_000_000) }],
        ['an appeal of nothing', asAuthor, 'POST', `${decision}/appeal`, { text: ' \u200B ' }],
        ['an appeal page with a token that was not given', asVisitor, 'POST', `/appeal?token=${decisionId}`],
      ])),
    );
    await Promise.all(
      Array.from({ length: 6 }, (_, place) =>
        asAuthor('POST', `${decision}/appeal`, { text: `No, number ${place}!` }),
      ),
    );
    const appeals = (await apiOfAdmin.cases.listOpen({ offset: 0, count: 100 })).items.filter(
      ({ kind }) => kind === 'appeal',
    );
    if (appeals.length > 1) found.push(`one decision has ${appeals.length} appeals`);
    await Promise.all(Array.from({ length: 4 }, () => asAdmin('PUT', `${decision}/taken_back`)));
    const { status } = await asReader('GET', `/api/project_view/${comic}`);
    if (status >= 500) found.push(`a comic whose decision was taken back four times answers ${status}`);
    return found;
  },
};

/** Rules by people without rights, invalid words, and texts that are hard to compare. */
async function filterCalls(asReader: Send, asAdmin: Send, comic: string): Promise<string[]> {
  const word = (pattern: unknown) => ({ locale: 'en', pattern, action: 'refuse' });
  const found = await untaken([
    ['a reader lists rules', asReader, 'GET', '/api/filters'],
    ['a reader adds a word', asReader, 'POST', '/api/filters', word('kadr')],
    ['a reader turns a rule off', asReader, 'PUT', '/api/filters/pictures', { isOn: false }],
    ['a word that is a pattern of its own', asAdmin, 'POST', '/api/filters', word('(a+)+$')],
    ['a word of asterisks', asAdmin, 'POST', '/api/filters', word('*'.repeat(40))],
    ['a word that would be in every other one', asAdmin, 'POST', '/api/filters', word('*a*')],
    ['a word of a megabyte', asAdmin, 'POST', '/api/filters', word('a'.repeat(1_000_000))],
    ['a list instead of a word', asAdmin, 'POST', '/api/filters', word(['casino'])],
    ['a rule that is not there', asAdmin, 'PUT', '/api/filters/__proto__', { isOn: true }],
    ['pictures that are held', asAdmin, 'PUT', '/api/filters/pictures', { action: 'hold' }],
  ]);
  for (const part of ['aaa', 'aab', 'aba']) {
    await asAdmin('POST', '/api/filters', word(Array.from({ length: 14 }, () => `*${part}*`).join(' ')));
  }
  await asAdmin('POST', '/api/filters', word('roulette'));
  const say = `/api/project_comments/${comic}`;
  const comment = (text: string) => ({ type: 2, text });
  found.push(
    ...(await withoutFaults([
      ['a text that nearly means each word', asReader, 'POST', say, comment('aaa '.repeat(480))],
      ['a text of marks upon marks', asReader, 'POST', say, comment(`a${'\u0301'.repeat(1_900)}`)],
    ])),
    ...(await untaken(
      [
        'ROULETTE',
        'rоulеtte',
        'rou\u00adlette',
        'r\u200boulette',
        '\uff52\uff4f\uff55\uff4c\uff45\uff54\uff54\uff45',
        'r0ulette',
      ].map((text) => [`“${text}” is posted`, asReader, 'POST', say, comment(text)] as const),
    )),
  );
  return found;
}
