import { fromWire } from '@/api/wire';
import { appealDialog } from '@/features/appeal/dialogs';
import { commentDialog } from '@/features/comments/WriteComment';
import { confirmDialog } from '@/features/confirm/useConfirm';
import { replacedTutorialDialog, tutorialDialog } from '@/features/create-project/useCreateProject';
import { communityFeedDialog, removeFromFeedDialog } from '@/features/custom-feed/dialogs';
import { accountDeletedDialog } from '@/features/deleted-account/useDeletedAccount';
import { errorDialog } from '@/features/failures/useErrorDialog';
import { groupInviteDialog } from '@/features/group-invite/useGroupInvite';
import { bellDialog } from '@/features/notifications/BellButton';
import type { Notifier } from '@/features/notifications/useNotifier';
import { personMenuDialog } from '@/features/person-menu/useOpenPersonMenu';
import { playerDialog } from '@/features/player-frame/dialogs';
import { projectChooserDialog } from '@/features/project-chooser/useChooseProject';
import { promotionDialog } from '@/features/promotion/dialogs';
import { readingQuestionDialog } from '@/features/reading-progress/ReadingSync';
import { reportDialog } from '@/features/report/ReportButton';
import { shareDialog } from '@/features/share-project/dialogs';
import { hostSignInDialog, signInDialog } from '@/features/sign-in/useAskToSignIn';
import { termsDialog } from '@/features/terms/dialogs';
import { wallPageDialog, wallShareDialog } from '@/features/wall-share/dialogs';
import { wallPostedDialog } from '@/features/wall-share/WallShareDialog';
import { whatNextDialog } from '@/features/what-next/dialogs';
import { ownComicDialog } from '@/panels/own-comics/useComicActions';
import type { Dialog } from '@/routes/dialogs';
import { plainStates, type State, type States } from './State';
import * as world from './world';

const { anna } = world;
const goldfish = fromWire(world.goldfish);
const comics = world.comics.map(fromWire);
const projectId = goldfish.id;
const { name } = goldfish;
const text = 'My comic has reached the best feed!';

function opened<Props, Result>(
  dialog: Dialog<Props, Result>,
  props: NoInfer<Props>,
): Required<Pick<State, 'open'>> {
  return { open: (dialogs) => void dialogs.open(dialog, props) };
}

/** Opened over a comic's page by a signed-in person. */
function over<Props, Result>(
  dialog: Dialog<Props, Result>,
  props: NoInfer<Props>,
  more?: Readonly<Record<string, Partial<State>>>,
): readonly [name: string, states: States] {
  const base = { path: `/comics/${projectId}`, person: anna };
  return [dialog.name, plainStates({ ...base, ...opened(dialog, props) }, more)];
}

/** Opened by a visitor: it closes once they have signed in. */
function overForVisitor<Props, Result>(
  ...[dialog, props, more]: Parameters<typeof over<Props, Result>>
): ReturnType<typeof over> {
  return [dialog.name, plainStates({ path: `/comics/${projectId}`, ...opened(dialog, props) }, more)];
}

const notifierOf = (channel: Notifier['channel'], state: Notifier['state']): Notifier => ({
  channel,
  state,
  ask: async () => ({ kind: 'unsupported' }),
});

/** Every dialog that a feature declares. */
export const dialogs: Readonly<Record<string, States>> = Object.fromEntries([
  over(playerDialog, { project: goldfish }),
  over(
    projectChooserDialog,
    { title: 'Which comic?', projects: comics, offersNew: true },
    { empty: opened(projectChooserDialog, { title: 'Which comic?', projects: [] }) },
  ),
  over(whatNextDialog, { project: goldfish, ending: { type: 'end', ending: 'A boat', found: 1, of: 4 } }),
  over(
    shareDialog,
    { project: goldfish },
    { 'an ending': opened(shareDialog, { project: goldfish, ending: 'A boat' }) },
  ),
  over(
    reportDialog,
    { kind: 'project', id: projectId },
    { 'a person': opened(reportDialog, { kind: 'person', id: 'b1' }) },
  ),
  over(commentDialog, { projectId, sendsAtOnce: false, onSending: () => undefined }),
  over(appealDialog, { decisionId: 'd1' }),
  over(ownComicDialog, {
    name: 'The Goldfish',
    comic: world.ownComicWithDraft,
    moves: [2, 4],
    mayEdit: true,
    hasStatistics: true,
    isLocal: false,
  }),
  over(removeFromFeedDialog, { name }),
  over(communityFeedDialog, { communityId: '77', chosenId: 'f1' }),
  over(readingQuestionDialog, {
    other: {
      place: { page: 2, progress: 0.62, time: 0 },
      seen: [],
      endings: { pages: [], found: 0, of: 0 },
      kept: null,
      time: 0,
    },
  }),
  overForVisitor(
    signInDialog,
    { form: 'sign-in' },
    { 'signing up': opened(signInDialog, { form: 'sign-up' }) },
  ),
  overForVisitor(hostSignInDialog, {}),
  over(personMenuDialog, {}),
  over(tutorialDialog, {}),
  over(replacedTutorialDialog, {}),
  over(groupInviteDialog, {}),
  over(
    promotionDialog,
    { kind: 'favorites' },
    {
      'the home screen': opened(promotionDialog, { kind: 'homeScreen' }),
      'a recommendation': opened(promotionDialog, { kind: 'recommend' }),
    },
  ),
  over(
    bellDialog,
    { userId: 'anna', notifier: notifierOf('vk', 'off') },
    {
      'of the browser': opened(bellDialog, { userId: 'anna', notifier: notifierOf('push', 'off') }),
      blocked: opened(bellDialog, { userId: 'anna', notifier: notifierOf('push', 'blocked') }),
    },
  ),
  over(wallShareDialog, { projectId, name, text }),
  over(wallPageDialog, { projectId, name, news: text }),
  over(wallPostedDialog, {}),
  over(accountDeletedDialog, {}),
  over(termsDialog, { reason: 'Please accept the rules first: others will see this.' }),
  over(confirmDialog, {
    title: 'Delete the comment?',
    text: 'It cannot be brought back.',
    stay: 'Keep it',
    confirm: 'Delete',
  }),
  over(errorDialog, { messages: ['The server is taking too long to respond. Please try again.'] }),
]);
