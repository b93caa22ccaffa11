import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { userEndpoints } from '@/api/endpoints/users';
import type { UploadProgress } from '@/api/transport';
import { fieldBounds } from '@/domain/limits';
import type { CurrentUser } from '@/domain/user';
import { withoutUnseen } from '@/domain/visibleText';
import { changeProfiles, changeProjects } from '@/queries/changeProjects';
import { useApi } from '@/queries/Server';
import { becomeVisitor } from '@/queries/session/becomePerson';
import { currentUserOf, setCurrentUser } from '@/queries/session/currentUser';
import { useSessionMeans } from '@/queries/session/signIn';

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
function changeOneself(client: QueryClient, changes: Partial<CurrentUser>): void {
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

interface NameAndPicture {
  readonly name: string;
  readonly pictureAddress: string | null;
}

/** Puts what a host says of the person into their profile. A name without its picture is worth having, too. */
export function useTakeHostPerson() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ name: told, pictureAddress }: NameAndPicture) => {
      const name = withoutUnseen(told).slice(0, fieldBounds.userName.max).trim();
      await api.call(userEndpoints.save, { user: { name } });
      changeOneself(client, { name });
      if (pictureAddress === null) return;
      try {
        const { picId } = await api.call(userEndpoints.takePicture, { imgURL: pictureAddress });
        changeOneself(client, { picId });
      } catch (error) {
        console.warn('The picture of the host was not taken.', error);
      }
    },
  });
}

/** Asks for a letter to another e-mail. Its failure is the form's to show, like those below. */
export function useChangeEmail() {
  const api = useApi();
  return useMutation({
    mutationFn: (change: { readonly email: string; readonly password: string }) =>
      api.call(userEndpoints.changeEmail, change),
  });
}

/** Everything that the person gave, as a file. */
export function useOwnData() {
  const api = useApi();
  return useMutation({
    mutationFn: async (signal: AbortSignal) => {
      const { downloaded } = await api.call(userEndpoints.ownData, {}, { signal });
      return new Blob([JSON.stringify(downloaded, null, 2)], { type: 'application/json' });
    },
  });
}

/** Deletes the account for good, and goes on as a visitor. Who has no password has signed in a short while ago. */
export function useDeleteAccount() {
  const means = useSessionMeans();
  return useMutation({
    mutationFn: (password: string) =>
      means.api.call(userEndpoints.deleteAccount, password === '' ? {} : { password }),
    onSuccess: () => becomeVisitor(means),
  });
}
