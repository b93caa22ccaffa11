import type { AdminAction } from '@/domain/account';
import { adminManagedState, category } from '@/domain/project';
import { banCategory } from '@/domain/user';
import type { TextKey } from '@/i18n/textKeys';

/** The sentence of an action: its key, whom or what it is about, and what it says besides. */
export interface ActionWords {
  readonly key: TextKey;
  readonly about: 'person' | 'project' | 'nothing';
  readonly value: { readonly key: TextKey } | { readonly moment: number } | { readonly text: string } | null;
}

const ofPerson = (key: TextKey, value: ActionWords['value'] = null): ActionWords => ({
  key,
  about: 'person',
  value,
});
const ofProject = (key: TextKey, value: ActionWords['value'] = null): ActionWords => ({
  key,
  about: 'project',
  value,
});

const bans: Readonly<Record<number, TextKey>> = {
  [banCategory.notBanned]: 'adminLog.unban',
  [banCategory.cantComment]: 'adminLog.banComments',
  [banCategory.cantPublishInFeeds]: 'adminLog.banFeeds',
  [banCategory.cantLogin]: 'adminLog.banLogin',
};
const states: Readonly<Record<number, TextKey>> = {
  [adminManagedState.okGlobal]: 'adminLog.allowFeeds',
  [adminManagedState.okProfile]: 'adminLog.outOfFeeds',
  [adminManagedState.banned]: 'adminLog.hide',
};
const feeds: Readonly<Record<number, TextKey>> = {
  [category.newest]: 'feed.new',
  [category.interesting]: 'feed.interesting',
  [category.popular]: 'feed.popular',
  [category.theBest]: 'feed.best',
};

type Sentence = (entry: AdminAction) => ActionWords | undefined;

const sentences: Readonly<Record<string, Sentence>> = {
  'profiles.ban': ({ about }) => said(bans, about.banCategory, ofPerson),
  'profiles.verify': ({ about }) => ofPerson(about.isVerified ? 'adminLog.verify' : 'adminLog.unverify'),
  'pro.set': ({ about, creationDate }) => {
    const moment = Number(about.endingDateTS);
    const isOver = moment <= Date.parse(creationDate ?? '');
    return isOver ? ofPerson('adminLog.endPro') : ofPerson('adminLog.givePro', { moment });
  },
  'projectInfo.setAdminManagedState': ({ about }) => said(states, about.value, ofProject),
  'projectInfo.setCategory': ({ about }) =>
    said(feeds, about.value, (key) => ofProject('adminLog.category', { key })),
  'projectInfo.setTemplate': ({ about }) =>
    ofProject(about.value ? 'adminLog.template' : 'adminLog.noTemplate'),
  'comments.delete': () => ofProject('adminLog.comment'),
  'projectReports.settle': ({ about }) =>
    ofProject(about.decision === 'hide' ? 'adminLog.reportHide' : 'adminLog.reportDone'),
  'projectReports.reopen': () => ofProject('adminLog.reportReopen'),
  'bestFeedRequests.decide': ({ about }) =>
    ofProject(about.decision === 'accept' ? 'adminLog.requestAccept' : 'adminLog.requestDecline'),
  'bestFeedRequests.reopen': () => ofProject('adminLog.requestReopen'),
};

/** What an admin did, for a sentence; an action that has none is named as it is. */
export function actionWords(entry: AdminAction): ActionWords {
  return (
    sentences[entry.action]?.(entry) ?? {
      key: 'adminLog.other',
      about: 'nothing',
      value: { text: entry.action },
    }
  );
}

function said(
  texts: Readonly<Record<number, TextKey>>,
  value: unknown,
  words: (key: TextKey) => ActionWords,
): ActionWords | undefined {
  const key = texts[Number(value)];
  return key && words(key);
}
