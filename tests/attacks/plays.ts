import { randomUUID } from 'node:crypto';
import { fewestReaders } from '@/comics/playReport';
import { userManagedState } from '@/domain/project';
import { comicFile } from '../support/server/files';
import { makeHidden } from './asking';
import { type Attack, people } from './attack';
import { senderTo, type Try, untaken, withoutFaults } from './sending';

const flood = 700;
/** Reports of one network per hour. */
const mostTaken = 600;

const report = { pages: [1], ways: [], options: [], endings: [1], leftAt: null, length: 0, source: 'link' };
const numbers = (count: number) => Array.from({ length: count }, (_, place) => place);

export const plays: Attack = {
  title: 'reports of plays identify nobody, reveal nothing, and cannot give a comic impossible figures',
  async run({ kadr, client, signIn }) {
    const author = await client(people.author);
    const hidden = await makeHidden(author);
    const { _id: id } = await author.projectInfo.reserve();
    await author.resources.createFile({ id, file: comicFile() });
    await author.projectInfo.setUserManagedState({ id, value: userManagedState.publishedGlobally });
    const [asVisitor, asReader, asAuthor] = [
      senderTo(kadr.websiteUrl),
      senderTo(kadr.websiteUrl, await signIn(people.reader)),
      senderTo(kadr.websiteUrl, await signIn(people.author)),
    ];
    const path = `/api/project_info/${id}/plays`;
    const play = () => `play-of-an-attack-${randomUUID()}`;
    const of = (changes: object) => ({ play: play(), part: 0, report: { ...report, ...changes } });
    const bad: Readonly<Record<string, unknown>> = {
      'no report': {},
      'a report that is a list': [of({})],
      'a play without a number': { ...of({}), play: '' },
      'a play that is a statement': { ...of({}), play: "'; drop table play_reports; --" },
      'a play with a number without end': { ...of({}), play: 'a'.repeat(5_000) },
      'a part below all': { ...of({}), part: -1 },
      'a part beyond all': { ...of({}), part: 1e308 },
      'no page': of({ pages: [] }),
      'more pages than comics have': of({ pages: numbers(5_000) }),
      'more ways than comics have': of({ ways: numbers(5_000).map((from) => ({ from, to: from })) }),
      'more options than comics have': of({
        options: numbers(5_000).map((choice) => ({ choice, option: 0 })),
      }),
      'pages that are words': of({ pages: ['one', null, {}] }),
      'a length below all': of({ length: -1 }),
      'a length that nobody has': of({ length: 99 }),
      'a source that is an address': of({ source: 'https://evil.example/' }),
      'a source of all objects': of({ source: '__proto__' }),
    };
    const found = await untaken([
      ...Object.entries(bad).map(([tried, body]): Try => [tried, asVisitor, 'POST', path, body]),
      ['a play of a hidden comic', asVisitor, 'POST', `/api/project_info/${hidden}/plays`, of({})],
      ['a play of nothing', asVisitor, 'POST', '/api/project_info/nothing-at-all/plays', of({})],
      ['figures for a visitor', asVisitor, 'GET', `/api/project_info/${id}/readers`],
      ['figures for a stranger', asReader, 'GET', `/api/project_info/${id}/readers`],
      ['figures of half a version', asAuthor, 'GET', `/api/project_info/${id}/readers?version=0.5`],
      ['shares of a hidden comic', asVisitor, 'GET', `/api/project_info/${hidden}/ending_shares`],
      ['a stranger shows shares', asReader, 'PUT', `/api/project_info/${id}/ending_shares`, { value: true }],
    ]);
    found.push(
      ...(await withoutFaults([
        ['figures of so many days', asAuthor, 'GET', `/api/project_info/${id}/readers?days=999999999999`],
        ['pages that the comic does not have', asVisitor, 'POST', path, of({ pages: [2 ** 31, -5, 0.5] })],
        [
          'fields beyond a report',
          asVisitor,
          'POST',
          path,
          { ...of({}), viewer: 'demo-reader', userId: 'demo-reader', projectId: hidden },
        ],
      ])),
    );
    // A play that is reported several times counts once, and too few plays are shown to nobody.
    const same = { play: play(), part: 1, report };
    await Promise.all(numbers(fewestReaders + 10).map(() => asVisitor('POST', path, same)));
    await author.readers.showEndingShares({ id, value: true });
    const shares = await asVisitor('GET', `/api/project_info/${id}/ending_shares`);
    if (/"share"/.test(shares.text))
      found.push(`shares of fewer than ${fewestReaders} readers are shown: ${shares.text.slice(0, 80)}`);
    const statuses = await Promise.all(
      numbers(flood).map(async () => (await asVisitor('POST', path, of({}))).status),
    );
    const taken = statuses.filter((status) => status < 300).length;
    if (taken > mostTaken) found.push(`${taken} plays of one visitor were counted`);
    return found;
  },
};
