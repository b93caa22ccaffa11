import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ApiClient } from '@/api/ApiClient';
import { accountLogEndpoints } from '@/api/endpoints/accountLog';
import { keyedOwnDataPath } from '@/api/endpoints/paths';
import { authEndpoints, sessionEndpoints } from '@/api/endpoints/sessions';
import { twoFactorEndpoints } from '@/api/endpoints/twoFactor';
import { getCurrentUser, userEndpoints } from '@/api/endpoints/users';
import { ApiError } from '@/api/errors';
import type { UploadProgress } from '@/api/transport';
import type { Session } from '@/domain/account';
import { termsVersion } from '@/domain/legal';
import { fieldBounds } from '@/domain/limits';
import type { CurrentUser } from '@/domain/user';
import { withoutInvisible } from '@/domain/visibleText';
import { joinAddress } from '@/lib/urls';
import { noteDeletion } from '@/queries/accountDeletion';
import { changeProfiles, changeProjects } from '@/queries/changeProjects';
import { cachedCurrentUser, setCurrentUser } from '@/queries/currentUser';
import { useRetriedQuery } from '@/queries/queryClient';
import { useAddresses, useApi } from '@/queries/Server';
import { clearSession, setSession, useSessionDeps } from '@/queries/session';

const sessionsKey = ['account', 'sessions'];

type EditedProfile = Pick<CurrentUser, 'name' | 'status' | 'website' | 'mainLifeValue' | 'showsAdult'>;

interface PictureUpload {
  readonly pic: File;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: UploadProgress) => void;
}

export function useUploadOwnPicture() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ pic, ...options }: PictureUpload) =>
      api.call(userEndpoints.uploadPicture, { pic }, options),
    onSuccess: ({ picId }) => updateCurrentUser(client, { picId }),
  });
}

export function useSaveProfile() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (user: Partial<EditedProfile>) => api.call(userEndpoints.save, { user }),
    onSuccess: (_, saved) => updateCurrentUser(client, saved),
  });
}

/** Updates the current user everywhere in the cache. */
function updateCurrentUser(client: QueryClient, changes: Partial<CurrentUser>): void {
  const user = cachedCurrentUser(client);
  if (user === null) return;
  const { id, name, picId, status, website, mainLifeValue } = { ...user, ...changes };
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

/** Saves the host's name and picture to the profile. A name is saved even if its picture fails. */
export function useImportHostProfile() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ name: typedName, pictureAddress }: NameAndPicture) => {
      const name = withoutInvisible(typedName).slice(0, fieldBounds.userName.max).trim();
      await api.call(userEndpoints.save, { user: { name } });
      updateCurrentUser(client, { name });
      if (pictureAddress === null) return;
      try {
        const { picId } = await api.call(userEndpoints.takePicture, { imgURL: pictureAddress });
        updateCurrentUser(client, { picId });
      } catch (error) {
        console.warn('The picture of the host was not taken.', error);
      }
    },
  });
}

/** Reads the current user again; a failure changes nothing. */
export function useRefetchCurrentUser(): () => void {
  const { api, client, tokens } = useSessionDeps();
  return () => {
    const token = tokens.get('token');
    api.call(getCurrentUser, {}).then(
      (user) => {
        if (tokens.get('token') === token) setCurrentUser(client, user);
      },
      (error: unknown) => console.warn('The current user was not read again.', error),
    );
  };
}

/** Requests an email with a confirmation link to the new address. */
export function useChangeEmail() {
  const api = useApi();
  return useMutation({
    mutationFn: (change: { readonly email: string; readonly password: string }) =>
      api.call(userEndpoints.changeEmail, change),
  });
}

/** Downloads a file from a URL where the page itself cannot. */
export type SaveByHost = (url: string) => Promise<'saved' | 'declined' | 'impossible'>;

/**
 * Loads the user's own data. The result is a file for the page to save, unless the host has saved it or the
 * user has declined.
 */
export function useOwnData(saveByHost: SaveByHost | null) {
  const api = useApi();
  const { backendUrl } = useAddresses();

  /** The URL works for five minutes without signing in. */
  async function address(signal: AbortSignal): Promise<string> {
    const { key } = await api.call(userEndpoints.ownDataKey, {}, { signal });
    const path = joinAddress(backendUrl, keyedOwnDataPath);
    return new URL(`${path}?${new URLSearchParams({ key })}`, window.location.href).href;
  }

  return useMutation({
    mutationFn: async (signal: AbortSignal) => {
      if (saveByHost !== null) {
        const outcome = await saveByHost(await address(signal));
        if (outcome !== 'impossible') return outcome;
      }
      const { downloaded } = await api.call(userEndpoints.ownData, {}, { signal });
      return new Blob([JSON.stringify(downloaded, null, 2)], { type: 'application/json' });
    },
  });
}

/** Whether the call may have succeeded: its response may have been lost. */
function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.httpStatusCode === null || error.httpStatusCode >= 500);
}

interface Deletion {
  readonly personId: string;
  readonly password: string;
  /** VK's signed launch query; empty outside VK. */
  readonly launchQuery: string;
}

/** Deletes the account and signs out. Users without a password must have signed in recently. */
export function useDeleteAccount() {
  const deps = useSessionDeps();
  const { api, tokens } = deps;
  return useMutation({
    mutationFn: async ({ personId, password, launchQuery }: Deletion) => {
      const wasRequested = tokens.get('account_deletion') !== null;
      noteDeletion(tokens, personId, launchQuery);
      try {
        await api.call(userEndpoints.deleteAccount, password === '' ? {} : { password });
      } catch (error) {
        if (isOutcomeUnknown(error)) throw error;
        tokens.remove('account_deletion');
        // The response to an earlier request was lost, and this one is refused as signed out.
        const wasDeleted = wasRequested && error instanceof ApiError && error.kind === 'AUTH_TOKEN_INVALID';
        if (!wasDeleted) throw error;
      }
      tokens.remove('account_deletion');
    },
    onSuccess: () => clearSession(deps),
  });
}

/**
 * Whether an error of a call that ends the session means that an earlier try has succeeded: its response was
 * lost, and this one is refused as signed out.
 */
function useHasSucceededBefore(): (error: unknown) => boolean {
  const isUnknown = useRef(false);
  return (error) => {
    if (!(error instanceof ApiError)) return false;
    if (error.kind === 'AUTH_TOKEN_INVALID') return isUnknown.current;
    isUnknown.current = isOutcomeUnknown(error);
    return false;
  };
}

interface PasswordChange {
  readonly email: string;
  readonly oldPassword: string;
  readonly newPassword: string;
}

/**
 * Changes the password, which ends all sessions. This device signs in again with the new password;
 * `signedOut` is true where that fails, for example with two-factor authentication.
 */
export function useChangePassword() {
  const deps = useSessionDeps();
  const hasSucceededBefore = useHasSucceededBefore();
  return useMutation({
    mutationFn: async ({
      email,
      oldPassword,
      newPassword,
    }: PasswordChange): Promise<'signedIn' | 'signedOut'> => {
      const { api } = deps;
      try {
        await api.call(userEndpoints.changePassword, { oldPassword, newPassword });
      } catch (error) {
        if (!hasSucceededBefore(error)) throw error;
        // An earlier try may have set another password than the one that is typed now.
        return 'signedOut';
      }
      try {
        const { token } = await api.call(authEndpoints.signIn, { email, password: newPassword });
        await setSession(deps, token);
        return 'signedIn';
      } catch (error) {
        console.warn('The new password did not sign in by itself.', error);
        clearSession(deps);
        return 'signedOut';
      }
    },
  });
}

/** Requests an email with a link to set a new password. */
export function useRequestPasswordReset() {
  const api = useApi();
  return useMutation({ mutationFn: (email: string) => api.call(userEndpoints.resetPassword, { email }) });
}

/** Sets a new password with the token of that link. */
export function useResetPassword() {
  const api = useApi();
  return useMutation({
    mutationFn: (reset: { readonly token: string; readonly newPassword: string }) =>
      api.call(userEndpoints.resetPassword, reset),
  });
}

/** Checks the token of that link; one that was used or has expired is an error of the server. */
export function useResetLink(token: string) {
  const api = useApi();
  return useRetriedQuery({
    queryKey: ['account', 'resetLink', token],
    queryFn: async ({ signal }) => {
      await api.call(userEndpoints.checkResetLink, { token }, { signal });
      return true;
    },
    staleTime: 0,
  });
}

function twoFactorQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['account', 'twoFactor'],
    queryFn: ({ signal }) => api.call(twoFactorEndpoints.state, {}, { signal }),
    staleTime: 0,
  });
}

/** Whether two-factor authentication is on, and how many recovery codes are left. */
export function useTwoFactor() {
  return useRetriedQuery(twoFactorQuery(useApi()));
}

/**
 * Does not wait for the refetch: the recovery codes are returned only once, so they must not depend on it.
 */
function setTwoFactor(client: QueryClient, api: ApiClient, recoveryCodesLeft: number): void {
  const { queryKey } = twoFactorQuery(api);
  client.setQueryData(queryKey, { isOn: recoveryCodesLeft > 0, recoveryCodesLeft });
  void client.invalidateQueries();
}

/** Creates a secret for an authenticator app. */
export function useStartTwoFactor() {
  const api = useApi();
  return useMutation({
    mutationFn: (password: string) => api.call(twoFactorEndpoints.begin, { password }),
  });
}

/** Turns two-factor authentication on with the first code; returns the recovery codes. */
export function useConfirmTwoFactor() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (proof: { readonly code: string; readonly secret: string }) =>
      api.call(twoFactorEndpoints.confirm, proof),
    // All other sessions have ended, and an admin may now have access to what was forbidden before.
    onSuccess: ({ recoveryCodes }) => setTwoFactor(client, api, recoveryCodes.length),
    onError: (error) => {
      if (isOutcomeUnknown(error)) void client.invalidateQueries({ queryKey: twoFactorQuery(api).queryKey });
    },
  });
}

export function useRemoveTwoFactor() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (proof: { readonly password: string; readonly code: string }) =>
      api.call(twoFactorEndpoints.remove, proof),
    onSuccess: () => setTwoFactor(client, api, 0),
  });
}

export function useSessions() {
  const api = useApi();
  return useRetriedQuery({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => (await api.call(sessionEndpoints.list, {}, { signal })).items,
    // Other devices change it.
    staleTime: 0,
  });
}

/** Ends a session; ending the current one signs out. */
export function useEndSession() {
  const deps = useSessionDeps();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (session: Session) => deps.api.call(sessionEndpoints.end, { sessionId: session.id }),
    onSuccess: (_, { isCurrent }) =>
      isCurrent ? clearSession(deps) : client.invalidateQueries({ queryKey: sessionsKey }),
  });
}

export function useEndOtherSessions() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(sessionEndpoints.endOthers, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsKey }),
  });
}

export function useSignIns(count: number) {
  const api = useApi();
  return useRetriedQuery({
    queryKey: ['account', 'signIns'],
    queryFn: async ({ signal }) =>
      (await api.call(accountLogEndpoints.signIns, { offset: 0, count }, { signal })).items,
    staleTime: 0,
  });
}

/** Accepts the terms in the version that this build shows. */
export function useAcceptTerms() {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.call(userEndpoints.acceptTerms, { version: termsVersion }),
  });
}
