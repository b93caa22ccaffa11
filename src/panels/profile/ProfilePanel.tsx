import { isProjectId } from '@/domain/project';
import type { CurrentUser, ProfileView } from '@/domain/user';
import { mayDo } from '@/domain/user';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { MissingPanel } from '@/features/failures/MissingNotice';
import { HostNameOffer } from '@/features/host-name/HostNameOffer';
import { useText } from '@/i18n/useText';
import { ModerationControls } from '@/panels/profile/ModerationControls';
import { PersonFeeds, PersonProjects } from '@/panels/profile/PersonFeeds';
import { PersonHead } from '@/panels/profile/PersonHead';
import { useCurrentUser } from '@/queries/currentUser';
import { useProfile, useProjectsOf } from '@/queries/people';
import { isNotFound } from '@/queries/queryClient';
import { useNavigate } from '@/routes/Routes';
import { PanelFrame } from '@/ui/PanelFrame';

/** A profile, possibly the viewer's own (docs/product/screens.md#profile). */
export function ProfilePanel({ userId }: { userId: string }) {
  return isProjectId(userId) ? (
    <Profile key={userId} userId={userId} />
  ) : (
    <MissingPanel id="profile" what="person" />
  );
}

function Profile({ userId }: { userId: string }) {
  const { t } = useText();
  const navigate = useNavigate();
  const viewer = useCurrentUser();
  const mayModerate = mayDo('banUser', viewer && { id: viewer.id, role: viewer.role });
  const { profile, query } = useProfile(userId);
  const projects = useProjectsOf(userId);
  if (isNotFound(query.error)) return <MissingPanel id="profile" what="person" />;

  const title = profile ? profile.user.name || t('person.deleted') : t('profile.title');
  // Only the `owner` of the user's projects has the Pro flag.
  const isPro = projects.data?.projects.some(({ owner }) => owner?.id === userId && owner.isPro) ?? false;
  return (
    <PanelFrame id="profile" title={title} onBack={navigate.back}>
      <main aria-label={title}>
        {profile && (
          <>
            <PersonHead profile={profile} isPro={isPro} />
            {mayListViewer(profile, viewer) && <HostNameOffer />}
            {mayModerate && <ModerationControls profile={profile} />}
            {!profile.user.blockedByMe && <PersonFeeds userId={userId} />}
            {!profile.user.blockedByMe && projects.data && (
              <PersonProjects {...projects} feed={projects.data} />
            )}
          </>
        )}
        <LoadStrip queries={[query, projects.query]} />
      </main>
    </PanelFrame>
  );
}

/** Whether the list may include the viewer: on their own profile, or on that of a person whom they follow. */
function mayListViewer({ user }: ProfileView, viewer: CurrentUser | null): boolean {
  return user.id === viewer?.id || user.followedByMe;
}
