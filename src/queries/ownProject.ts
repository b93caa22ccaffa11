import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@/api/ApiClient';
import { customFeedEndpoints } from '@/api/endpoints/customFeeds';
import { feedEndpoints } from '@/api/endpoints/feeds';
import { profileEndpoints } from '@/api/endpoints/profiles';
import { projectInfoEndpoints } from '@/api/endpoints/projectInfo';
import { projectEndpoints } from '@/api/endpoints/projects';
import { resourceEndpoints } from '@/api/endpoints/resources';
import { withWireId } from '@/api/wire';
import { maxPageSize } from '@/domain/limits';
import type { ReportReason } from '@/domain/moderation';
import type { ProjectView, UserManagedState } from '@/domain/project';
import { isPubliclyAccessible } from '@/domain/projectAccess';
import { changeCachedProjects, changeProjects } from '@/queries/changeProjects';
import { moveProject } from '@/queries/editCustomFeed';
import { removeFromLists } from '@/queries/feed';
import { queryKeys } from '@/queries/keys';
import { isNotFound, refetch, useRetriedQuery } from '@/queries/queryClient';
import { useApi } from '@/queries/Server';

/** Pending edits of a project. */
const editsOf = (projectId: string) => ['projectEdits', projectId];

const editableFields = [
  'name',
  'description',
  'feed',
  'adminManagedState',
  'category',
  'commentsEnabled',
] as const;

type EditableField = (typeof editableFields)[number];

/** Fields with optimistic updates (docs/product/states.md#optimistic-edits). */
export type ProjectEdit = { -readonly [Field in EditableField]?: ProjectView[Field] };

/**
 * An edit that is shown already. Call `confirm` or `restore` once. Edits of a project are sent one after
 * another and settle in that order.
 */
export interface OptimisticEdit {
  /** Call it when the server has saved the edit. */
  confirm(): void;
  /**
   * Call it when the server has rejected the edit: shows the former values again, except for fields edited
   * since.
   */
  restore(): void;
}

interface PendingEdits {
  /** The server's last known values of all fields with pending edits. */
  readonly confirmed: ProjectEdit;
  /** Sorted by time, the oldest first. */
  readonly pending: readonly { readonly id: symbol; readonly fields: ProjectEdit }[];
}

/** Applies an edit to the project everywhere in the cache until it settles. */
export function editProject(client: QueryClient, project: ProjectView, fields: ProjectEdit): OptimisticEdit {
  const id = Symbol(project.id);
  const queryKey = editsOf(project.id);
  const before = client.getQueryData<PendingEdits>(queryKey);
  client.setQueryData<PendingEdits>(queryKey, {
    confirmed: { ...fieldsOf(project, fields), ...before?.confirmed },
    pending: [...(before?.pending ?? []), { id, fields }],
  });
  showEdits(client, project.id, changeProjects);
  // Responses to earlier requests have the old values, so the edits are applied to them.
  const stopWatching = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    showEdits(client, project.id, changeCachedProjects);
  });

  function settle(nowConfirmed: ProjectEdit) {
    stopWatching();
    const edits = client.getQueryData<PendingEdits>(queryKey);
    // The user has signed out meanwhile, so the edit is gone.
    if (!edits?.pending.some((edit) => edit.id === id)) return;
    const pending = edits.pending.filter((edit) => edit.id !== id);
    const confirmed = { ...edits.confirmed, ...nowConfirmed };
    client.setQueryData<PendingEdits>(queryKey, { confirmed, pending });
    showEdits(client, project.id, changeProjects);
    if (pending.length === 0) client.removeQueries({ queryKey, exact: true });
  }

  return { confirm: () => settle(fields), restore: () => settle({}) };
}

function showEdits(client: QueryClient, projectId: string, change: typeof changeProjects): void {
  const edits = client.getQueryData<PendingEdits>(editsOf(projectId));
  if (!edits) return;
  const shown = { ...edits.confirmed };
  for (const { fields } of edits.pending) Object.assign(shown, fields);
  change(client, (project) => (project.id === projectId ? { ...project, ...shown } : project));
}

/** The project's current values of the edited fields. */
function fieldsOf(project: ProjectView, edit: ProjectEdit): ProjectEdit {
  const values: ProjectEdit = {};
  for (const field of editableFields) if (field in edit) copyField(values, project, field);
  return values;
}

function copyField<Field extends EditableField>(
  into: { -readonly [Key in Field]?: ProjectView[Key] },
  from: ProjectView,
  field: Field,
): void {
  into[field] = from[field];
}

/** An edit, with a reason if it hides the project. */
export type EditRequest = ProjectEdit & { readonly reason?: ReportReason };

/** Sends optimistic edits one after another. */
export function useEditProject(project: ProjectView) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    scope: { id: `edits of ${project.id}` },
    onMutate: ({ reason: _, ...fields }: EditRequest) => editProject(client, project, fields),
    mutationFn: (fields: EditRequest) => sendEdit(api, project.id, fields),
    onSuccess: (_, fields, edit) => {
      if (fields.feed !== undefined) moveProject(client, project, fields.feed);
      edit.confirm();
      // Hiding changes the cover's file name.
      if ('adminManagedState' in fields) refetchProject(client, project.id);
    },
    onError: (_, __, edit) => edit?.restore(),
  });
}

async function sendEdit(api: ApiClient, id: string, fields: EditRequest): Promise<void> {
  const { name, description, feed, adminManagedState, reason, category, commentsEnabled } = fields;
  if (name !== undefined || description !== undefined) {
    const changed = {
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
    };
    await api.call(projectInfoEndpoints.save, withWireId({ id, ...changed }));
  }
  if (feed === null) await api.call(customFeedEndpoints.removeProject, { projId: id });
  else if (feed) await api.call(customFeedEndpoints.putProject, { projId: id, feedId: feed.id });
  if (adminManagedState !== undefined) {
    await api.call(projectInfoEndpoints.setAdminManagedState, { id, value: adminManagedState, reason });
  }
  if (category !== undefined) await api.call(projectInfoEndpoints.setCategory, { id, value: category });
  if (commentsEnabled !== undefined) {
    await api.call(projectInfoEndpoints.setCommentsEnabled, { id, value: commentsEnabled });
  }
}

/** Changes who can see the project; not optimistic. */
export function usePublish(projectId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (value: UserManagedState) =>
      api.call(projectInfoEndpoints.setUserManagedState, { id: projectId, value }),
    onSuccess: (_, userManagedState) => showPublished(client, projectId, userManagedState),
  });
}

/** Sets whether others may start from the project; not optimistic. */
export function useMarkTemplate(projectId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (value: boolean) => api.call(projectInfoEndpoints.setTemplate, { id: projectId, value }),
    onSuccess: (_, isTemplate) =>
      changeProjects(client, (project) => (project.id === projectId ? { ...project, isTemplate } : project)),
  });
}

/** Deletes a project and removes it from every list. */
export function useDeleteProject(projectId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(projectEndpoints.delete, { id: projectId }),
    onSuccess: () => showDeleted(client, projectId),
  });
}

/** Updates the state in every list and on the project's page. */
export function showPublished(
  client: QueryClient,
  projectId: string,
  userManagedState: UserManagedState,
): void {
  changeProjects(client, (project) =>
    project.id === projectId ? { ...project, userManagedState } : project,
  );
  // The files of a private project need a key, and it is in other feeds.
  refetchProject(client, projectId);
  void client.invalidateQueries({ queryKey: queryKeys.feeds.all, refetchType: 'none' });
  void client.invalidateQueries({ queryKey: queryKeys.ownComics });
}

/** Removes it from every list. */
export function showDeleted(client: QueryClient, projectId: string): void {
  removeFromLists(client, projectId);
  void client.invalidateQueries({ queryKey: queryKeys.projects.one(projectId), refetchType: 'none' });
  outdateFigures(client);
}

/** Marks figures of profiles, comments by comics, and the lists of the user's own comics as outdated. */
export function outdateFigures(client: QueryClient): void {
  for (const queryKey of [queryKeys.profiles.all, queryKeys.comments.all]) {
    void client.invalidateQueries({ queryKey, refetchType: 'none' });
  }
  void client.invalidateQueries({ queryKey: queryKeys.ownComics });
}

function refetchProject(client: QueryClient, projectId: string): void {
  refetch(client, { queryKey: queryKeys.projects.one(projectId), exact: true });
}

/** A user's latest public projects. */
export function useFindPublicProjects(): (userId: string) => Promise<readonly ProjectView[]> {
  const api = useApi();
  return async (userId) => {
    const page = { userId, offset: 0, count: maxPageSize };
    return (await api.call(profileEndpoints.projects, page)).items.filter(isPubliclyAccessible);
  };
}

/** The source of the viewer's own unpublished project; `null` while it is empty. */
export function useOwnDraft({ id, fileKey }: Pick<ProjectView, 'id' | 'fileKey'>) {
  const api = useApi();
  return useRetriedQuery({
    queryKey: ['ownDraft', id],
    queryFn: async () => {
      const draft = await api.call(resourceEndpoints.draft, { id });
      const file = draft === null ? await fileOf() : draft.file;
      return file === null ? null : JSON.stringify(file);
    },
    structuralSharing: false,
    // The editor changes it, and is a separate page.
    gcTime: 0,
  });

  /** A copy has a file before it is published. */
  async function fileOf(): Promise<unknown> {
    const input = { projId: id, ...(fileKey !== undefined && { key: fileKey }) };
    try {
      return await api.call(resourceEndpoints.projectFile, input);
    } catch (error) {
      if (isNotFound(error)) return null;
      throw error;
    }
  }
}

/** Submits one of the user's projects to the best feed. */
export function useRequestBest() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id }: ProjectView) => api.call(feedEndpoints.requestBest, { projId: id }),
  });
}
