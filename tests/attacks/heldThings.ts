import type { Api } from '@/api/createApi';
import { userManagedState } from '@/domain/project';
import { comicFile, pngFile } from '../support/server/files';
import { statusOf } from './asking';
import { type Attack, people } from './attack';
import { type Send, senderTo, untaken } from './sending';

/** A word that holds its text for review, in everything that must stay hidden. */
const word = 'zanzibar';

/** Calls for everybody that could reveal a held comic, its author's figures or a held comment. */
const reads = (comic: string, on: string, author: string): readonly string[] => [
  ...['newest', 'interesting', 'popular', 'thebest', 'subscriptions'].map(
    (feed) => `/api/feed/${feed}/0/100`,
  ),
  `/api/search/0/100?q=${word}`,
  '/api/templates/0/100',
  `/api/view/project/${comic}`,
  `/api/project_view/${comic}`,
  `/api/project_info/${comic}`,
  `/api/project_info/${comic}/readers`,
  `/api/project_info/${comic}/ending_shares`,
  `/api/project_comments/${comic}`,
  `/api/project_comments/${on}`,
  `/api/project_comments/${on}/-1`,
  `/api/project_comments/${on}/page/100`,
  `/api/view/profile/${author}`,
  `/api/view/profile/${author}/projects/0/100`,
  `/api/custom_feed/user_owned_feeds/${author}/0/100`,
  `/api/custom_feed/project/${comic}`,
  `/api/project/${comic}/draft`,
  `/api/project/${comic}/versions/0/20`,
  `/api/project/${comic}/preview_notes`,
  `/project_files/${comic}/project.json`,
  `/comics/${comic}`,
  `/play/${comic}`,
  `/embed/${comic}`,
  `/users/${author}`,
  `/previews/${comic}`,
  `/oembed?url=${encodeURIComponent(`http://localhost/comics/${comic}`)}`,
  '/sitemap.xml',
  '/robots.txt',
  '/feed.xml',
  '/',
  '/api/users/me/news/feed',
  '/api/users/me/reading/0/100',
];

/** Those that contain a visible comic: this proves that the right addresses are requested. */
const leastAnswers = 12;

export const heldThings: Attack = {
  title: 'only its author and admins see or count held content, and an admin who saw it settles it once',
  async run({ kadr, client, signIn }) {
    const found: string[] = [];
    const asVisitor = senderTo(kadr.websiteUrl);
    const [asReader, asAuthor, asAdmin] = [
      senderTo(kadr.websiteUrl, await signIn(people.reader)),
      senderTo(kadr.websiteUrl, await signIn(people.author)),
      senderTo(kadr.websiteUrl, await signIn(people.admin)),
    ] as const;
    const [author, reader, admin] = [
      await client(people.author),
      await client(people.reader),
      await client(people.admin),
    ];
    const { _id: authorId } = await author.users.me();
    const make = async (name: string): Promise<string> => {
      const { _id: id } = await author.projectInfo.reserve();
      await author.projectInfo.save({ _id: id, name });
      await author.resources.createFile({ id, file: comicFile(name) });
      return id;
    };
    await reader.profiles.follow({ userId: authorId });
    const on = await make('A comic that everybody sees');
    const everything = (comic: string) => readAll({ asVisitor, asReader }, reads(comic, on, authorId));
    const nothing = `${on.slice(0, -4)}zzzz`;
    const before = await everything(nothing);

    await admin.filters.add({ locale: 'en', pattern: word, action: 'hold' });
    const comic = await make(`My ${word}`);
    const cover = await author.projectInfo.uploadPicture({ id: comic, pic: await pngFile(80, '#118833') });
    const picture = await author.resources.uploadImage({ id: comic, image: await pngFile(40, '#7711aa') });
    await author.projectInfo.setTemplate({ id: comic, value: true });
    const comment = await author.comments.post({ projId: on, type: 2, text: `A ${word} comment` });
    await author.comments.post({ projId: on, type: 1, text: comic });
    const state = (await author.projectInfo.get({ id: comic })).userManagedState;
    if (state === userManagedState.publishedGlobally)
      found.push('a comic with a word that holds is published');
    if (!('isHeld' in comment)) found.push('a comment with a word that holds is published');

    const seen = leaks(before, await everything(comic), (text) => text.replaceAll(comic, nothing));
    found.push(...seen);
    const { virtPath } = picture;
    const vpath = typeof virtPath === 'string' || !('vpstr' in virtPath) ? '' : virtPath.vpstr;
    for (const [what, path] of [
      ['a picture of a held comic', `/project_files/${comic}/${vpath}`],
      ['its file', `/project_files/${comic}/project.json`],
      ['its archive', `/project_files/${comic}.zip`],
    ] as const) {
      if ((await asVisitor('GET', path)).status === 200) found.push(`${what} is served without a key`);
      if ((await asReader('GET', path)).status === 200) found.push(`${what} is served to a follower`);
    }
    found.push(
      ...(await untaken([
        ['a view of a held comic', asReader, 'POST', `/api/project_info/${comic}/incviews`],
        ['a like of a held comic', asReader, 'POST', `/api/view/profile/me/likes/${comic}`],
        [
          'a comment on a held comic',
          asReader,
          'POST',
          `/api/project_comments/${comic}`,
          { type: 2, text: 'Hi' },
        ],
        [
          'a report of a held comic',
          asReader,
          'POST',
          `/api/project_reports/${comic}`,
          { reason: 'spam', note: '' },
        ],
        ['a copy of a held template', asReader, 'POST', `/api/project/copy?dst_pid=${on}&src_pid=${comic}`],
        ['reading of a held comic', asReader, 'PUT', `/api/users/me/reading/${comic}`, {}],
        ['a wish for the best feed', asAuthor, 'POST', `/api/feed/thebest/iwantmy/${comic}`],
      ])),
    );
    const seenByAuthor = await asAuthor('GET', `/api/view/project/${comic}`);
    if (seenByAuthor.status !== 200) found.push(`its author does not see it: ${seenByAuthor.status}`);
    const ownComments = await asAuthor('GET', `/api/project_comments/${on}`);
    if (!ownComments.text.includes(word)) found.push('its author does not see the held comment');
    const ownCover = await fetch(`${kadr.websiteUrl}/projects/${comic}/covers/${cover.picId}`);
    if (ownCover.status !== 200) found.push(`its author does not see the cover: ${ownCover.status}`);

    const cases = (await admin.cases.listOpen({ offset: 0, count: 100 })).items;
    const [heldComic, heldComment] = [
      cases.find(({ kind, id }) => kind === 'heldProject' && id === comic),
      cases.find(({ kind }) => kind === 'heldComment'),
    ];
    if (heldComic === undefined || heldComment === undefined) return [...found, 'what is held has no case'];
    const release = { outcome: 'release', revision: heldComic.revision };
    const itsCase = `/api/moderation/case/heldProject/${comic}`;
    const commentCase = `/api/moderation/case/heldComment/${heldComment.id}`;
    await author.projectInfo.uploadPicture({ id: comic, pic: await pngFile(80, '#883311') });
    found.push(
      ...(await untaken([
        ['a visitor releases a comic', asVisitor, 'PUT', itsCase, release],
        ['its author releases a comic', asAuthor, 'PUT', itsCase, release],
        ['a follower releases a comic', asReader, 'PUT', itsCase, release],
        ['its author reads the case', asAuthor, 'GET', itsCase],
        ['its author releases a comment', asAuthor, 'PUT', commentCase, { outcome: 'release' }],
        ['a comic is released whose cover has changed', asAdmin, 'PUT', itsCase, release],
        [
          'a comic is released as a comment',
          asAdmin,
          'PUT',
          `/api/moderation/case/heldComment/${comic}`,
          release,
        ],
        [
          'a comment is released as a comic',
          asAdmin,
          'PUT',
          `/api/moderation/case/heldProject/${heldComment.id}`,
          release,
        ],
        [
          'a comment is released with another revision',
          asAdmin,
          'PUT',
          commentCase,
          { outcome: 'release', revision: 'x' },
        ],
        [
          'a state is set past the case',
          asReader,
          'PUT',
          `/api/project_info/${comic}/usrstate`,
          { value: 1 },
        ],
      ])),
    );
    const present = (await admin.cases.view({ kind: 'heldProject', id: comic })).revision;
    const settled = await Promise.all(
      Array.from({ length: 5 }, () => asAdmin('PUT', itsCase, { outcome: 'release', revision: present })),
    );
    const taken = settled.filter(({ status }) => status === 200).length;
    if (taken !== 1) found.push(`a held comic was released ${taken} times at one moment`);
    if ((await asVisitor('GET', `/api/view/project/${comic}`)).status !== 200)
      found.push('a released comic is not public');
    const released = (await everything(comic)).filter(([, , text]) => text.toLowerCase().includes(word));
    if (released.length < leastAnswers) found.push(`a released comic is in ${released.length} answers alone`);

    found.push(...(await takenBack(await make(`Another ${word}`), { author, asAdmin, asVisitor })));
    return found;
  },
};

type Answer = readonly [asker: string, path: string, text: string];

/** The responses to two other people; a refusal counts as an empty response. */
async function readAll(
  { asVisitor, asReader }: { readonly asVisitor: Send; readonly asReader: Send },
  paths: readonly string[],
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const path of paths) {
    for (const [asker, send] of [
      ['a visitor', asVisitor],
      ['a follower', asReader],
    ] as const) {
      const { status, text } = await send('GET', path);
      if (status >= 500) throw new Error(`${asker} asks ${path}: ${status}`);
      answers.push([asker, path, status >= 400 ? '' : text]);
    }
  }
  return answers;
}

/** Some responses repeat the requested address, and nothing else of it. */
function leaks(
  before: readonly Answer[],
  after: readonly Answer[],
  plain: (text: string) => string,
): string[] {
  return after.flatMap(([asker, path, given], at) => {
    const text = plain(given);
    const isRead = text.toLowerCase().includes(word) && !path.includes(word);
    const [was, is] = [countsIn(before[at]?.[2] ?? ''), countsIn(text)];
    const isCounted = path.startsWith('/api/') && was !== is;
    return [
      ...(isRead ? [`${asker} reads it by ${path}`] : []),
      ...(isCounted ? [`${asker} counts it by ${path}: ${was} became ${is}`] : []),
    ];
  });
}

const countsIn = (text: string) => text.match(/"(?:\w*[cC]nt|\w*[cC]ount|total)":\d+/g)?.join() ?? '';

interface Askers {
  readonly author: Api;
  readonly asAdmin: Send;
  readonly asVisitor: Send;
}

async function takenBack(id: string, { author, asAdmin, asVisitor }: Askers): Promise<string[]> {
  const found: string[] = [];
  const isPublic = async () => (await asVisitor('GET', `/api/view/project/${id}`)).status !== 404;
  await author.projects.delete({ id });
  const released = await asAdmin('PUT', `/api/moderation/case/heldProject/${id}`, { outcome: 'release' });
  if (released.status < 400) found.push('a deleted comic is released');
  await author.ownComics.restore({ id });
  if (await isPublic()) found.push('a held comic is public after it was deleted and restored');
  const { privateWasntPublishedGlobally: hidden, publishedGlobally: shown } = userManagedState;
  for (const value of [hidden, shown]) await statusOf(author.projectInfo.setUserManagedState({ id, value }));
  if (await isPublic()) found.push('a held comic is public after it was taken back and published again');
  return found;
}
