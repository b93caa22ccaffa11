import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { userEndpoints } from '@/api/endpoints/users';
import type { UploadProgress } from '@/api/transport';
import type { CurrentUser } from '@/domain/user';
import { changeProfiles, changeProjects } from '@/queries/changeProjects';
import { useApi } from '@/queries/Server';
import { currentUserOf, setCurrentUser } from '@/queries/session/currentUser';

export type EditedProfile = Pick<CurrentUser, 'name' | 'status' | 'website' | 'mainLifeValue'>;

interface PictureUpload {
  readonly pic: File;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: UploadProgress) => void;
}

/** Puts a picture into one's own profile. Its failure is the form's to show, like that of saving. */
export function useUploadOwnPicture() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ pic, ...options }: PictureUpload) =>
      api.call(userEndpoints.uploadPicture, { pic }, options),
    onSuccess: ({ picId }) => changeOneself(client, { picId }),
  });
}

/** Saves one's own profile. */
export function useSaveProfile() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (user: EditedProfile) => api.call(userEndpoints.save, { user }),
    onSuccess: (_, saved) => changeOneself(client, saved),
  });
}

/** The person as they are now, wherever they are shown. */
export function changeOneself(client: QueryClient, changes: Partial<CurrentUser>): void {
  const user = currentUserOf(client);
  if (user === null) return;
  const { _id: id, name, picId, status, website, mainLifeValue } = { ...user, ...changes };
  setCurrentUser(client, { ...user, ...changes });
  changeProjects(client, (project) =>
    project.owner?.id === id ? { ...project, owner: { ...project.owner, name, picId } } : project,
  );
  changeProfiles(client, (profile) =>
    profile.user.id === id
      ? { ...profile, user: { ...profile.user, name, picId, status, website, mainLifeValue } }
      : profile,
  );
}
