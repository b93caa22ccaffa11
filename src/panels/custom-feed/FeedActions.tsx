import {
  Icon20AddCircleOutline,
  Icon20LinkCircleOutline,
  Icon20Play,
  Icon20UsersOutline,
  Icon20WriteOutline,
} from '@vkontakte/icons';
import { Button } from '@vkontakte/vkui';
import { accessMode, type CustomFeedView, isAddingOpenTo, mayEditFeed } from '@/domain/customFeed';
import type { ProjectView } from '@/domain/project';
import { useActionWithErrorDialog } from '@/features/failures/useErrorDialog';
import { openPlayerDialog } from '@/features/player-frame/dialogs';
import { useChooseProject } from '@/features/project-chooser/useChooseProject';
import { ReportButton } from '@/features/report/ReportButton';
import { useAskToSignIn } from '@/features/sign-in/useAskToSignIn';
import { useText } from '@/i18n/useText';
import styles from '@/panels/custom-feed/CustomFeed.module.css';
import type { Groups } from '@/platform/Platform';
import { usePlatform } from '@/platform/PlatformContext';
import { useCurrentUser } from '@/queries/currentUser';
import { useIsGranted } from '@/queries/customFeed';
import { useAddToFeed, useFormOpenedFrom } from '@/queries/editCustomFeed';
import { useWebsiteAddress } from '@/routes/publicAddress';
import { useDialogs, useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { BusyButton } from '@/ui/BusyButton';
import { useOneAtATime } from '@/ui/form/useOneAtATime';

/** Adds one of the viewer's public projects to the feed; visitors sign in first. */
function useAddProject({ id, name }: CustomFeedView, onTell: (text: string) => void) {
  const { t } = useText();
  const askToSignIn = useAskToSignIn();
  const { isLoading, choose } = useChooseProject();
  const { mutateAsync: put, isPending } = useAddToFeed({ id, name });

  const add = useActionWithErrorDialog(async () => {
    const person = await askToSignIn();
    if (person === null) return;
    onTell('');
    const project = await choose({
      userId: person.id,
      title: t('customFeed.chooseTitle'),
      isOffered: ({ feed }) => feed?.id !== id,
    });
    if (project === null || project === 'new') return;
    await put(project);
    onTell(project.feed ? t('customFeed.addedFrom', project.feed.name) : t('customFeed.added'));
  });
  return { isBusy: isLoading || isPending, add };
}

interface AddToCommunityProps {
  readonly addApp: NonNullable<Groups['addApp']>;
  readonly onTell: (text: string) => void;
}

/** Adds the app to a community, where its administrators choose a feed. Declining shows no message. */
function AddToCommunity({ addApp, onTell }: AddToCommunityProps) {
  const { t } = useText();
  const add = useOneAtATime(async () => {
    onTell('');
    const answer = await addApp();
    if (answer.kind === 'granted') onTell(t('community.added'));
    else if (answer.kind !== 'declined') {
      console.warn('The app was not added to a community.', answer);
      onTell(t(answer.kind === 'unsupported' ? 'community.unsupported' : 'community.failed'));
    }
  });
  return (
    <Button size="l" mode="tertiary" before={<Icon20UsersOutline />} onClick={() => void add()}>
      {t('community.add')}
    </Button>
  );
}

interface FeedActionsProps {
  readonly feed: CustomFeedView;
  readonly first: ProjectView | undefined;
  readonly findNext: (projectId: string) => Promise<ProjectView | undefined>;
  readonly onTell: (text: string) => void;
}

/** Actions that the viewer is allowed (docs/product/rights.md#custom-feeds). */
export function FeedActions({ feed, first, findNext, onTell }: FeedActionsProps) {
  const { t } = useText();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const { social, groups } = usePlatform();
  const websiteAddress = useWebsiteAddress();
  const viewer = useCurrentUser();
  const isOwner = mayEditFeed(feed, viewer);
  const dependsOnGrant = feed.accessMode === accessMode.addDedicatedUsers && !isOwner;
  const isGranted = useIsGranted(feed.id, dependsOnGrant ? (viewer?.id ?? null) : null);
  const editedFrom = useFormOpenedFrom();
  const { add, isBusy } = useAddProject(feed, onTell);

  const copyLink = async (url: string) => {
    const { kind } = await social.copyText(url);
    onTell(kind === 'granted' ? t('project.linkCopied') : url);
  };
  return (
    <div className={styles.actions}>
      {first && (
        <Button
          size="l"
          before={<Icon20Play />}
          onClick={() => void openPlayerDialog(dialogs, navigate, first, findNext)}
        >
          {t('customFeed.playAll')}
        </Button>
      )}
      {isAddingOpenTo(feed, { viewer, isGranted }) && (
        <BusyButton
          size="l"
          mode={first ? 'secondary' : 'primary'}
          before={<Icon20AddCircleOutline />}
          loading={isBusy}
          onClick={() => void add()}
        >
          {t('customFeed.add')}
        </BusyButton>
      )}
      {isOwner && (
        <Button
          size="l"
          mode="secondary"
          before={<Icon20WriteOutline />}
          onClick={() => {
            editedFrom.note(feed.id);
            navigate.to(screens.customFeedEdit.path({ feedId: feed.id }));
          }}
        >
          {t('customFeed.edit')}
        </Button>
      )}
      {isOwner && groups?.addApp && <AddToCommunity addApp={groups.addApp} onTell={onTell} />}
      {websiteAddress !== null && (
        <Button
          size="l"
          mode="tertiary"
          before={<Icon20LinkCircleOutline />}
          onClick={() => void copyLink(websiteAddress(screens.customFeed.path({ feedId: feed.id })))}
        >
          {t('customFeed.copyLink')}
        </Button>
      )}
      <ReportButton subject={{ kind: 'feed', id: feed.id }} ownerId={feed.owner} size="l" />
    </div>
  );
}
