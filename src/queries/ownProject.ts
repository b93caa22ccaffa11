import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@/api/ApiClient';
import { customFeedEndpoints } from '@/api/endpoints/customFeeds';
import { projectInfoEndpoints } from '@/api/endpoints/projectInfo';
import { projectEndpoints } from '@/api/endpoints/projects';
import type { ProjectView } from '@/domain/project';
import type { ReportReason } from '@/domain/projectReport';
import type { UserManagedState } from '@/domain/publishing';
import { askAgain } from '@/queries/askAgain';
import { moveProject } from '@/queries/changeCustomFeeds';
import { changeProjects } from '@/queries/changeProjects';
import { editProject, type ProjectEdit } from '@/queries/editProject';
import type { LoadedFeed } from '@/queries/feed';
import { keys } from '@/queries/keys';
import { useApi } from '@/queries/Server';
import { withoutProject } from '@/queries/withoutProject';

/* What its owner and the admins do with a project. Failures are the caller's to show. */

/** An edit, and why moderators hide a project by it. */
export type SentEdit = ProjectEdit & { readonly reason?: ReportReason };

/** What of a project is shown as edited at once goes to the server one after the other. */
export function useEditProject(project: ProjectView) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    scope: { id: `edits of ${project.id}` },
    onMutate: ({ reason: _, ...fields }: SentEdit) => editProject(client, project, fields),
    mutationFn: (fields: SentEdit) => sendEdit(api, project.id, fields),
    onSuccess: (_, fields, edit) => {
      if (fields.feed !== undefined) moveProject(client, project, fields.feed);
      edit.confirm();
      // The cover of what is hidden or shown again takes another name.
      if ('adminManagedState' in fields) askForProject(client, project.id);
    },
    onError: (_, __, edit) => edit?.restore(),
  });
}

async function sendEdit(api: ApiClient, id: string, fields: SentEdit): Promise<void> {
  const { name, description, feed, adminManagedState, reason, category, commentsEnabled } = fields;
  if (name !== undefined || description !== undefined) {
    await api.call(projectInfoEndpoints.save, {
      _id: id,
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
    });
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

/** Publishes a project or takes it back; nothing changes before the server has done it. */
export function usePublish(projectId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (value: UserManagedState) =>
      api.call(projectInfoEndpoints.setUserManagedState, { id: projectId, value }),
    onSuccess: (_, userManagedState) => {
      changeProjects(client, (project) =>
        project.id === projectId ? { ...project, userManagedState } : project,
      );
      // What is private opens by a key, and the feeds that it stands in are others.
      askForProject(client, projectId);
      void client.invalidateQueries({ queryKey: keys.feeds.all, refetchType: 'none' });
    },
  });
}

/** Says whether others may start from a project; nothing changes before the server has done it. */
export function useMarkTemplate(projectId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (value: boolean) => api.call(projectInfoEndpoints.setTemplate, { id: projectId, value }),
    onSuccess: (_, isTemplate) =>
      changeProjects(client, (project) => (project.id === projectId ? { ...project, isTemplate } : project)),
  });
}

/** Deletes a project; its cards go from every list. */
export function useDeleteProject(projectId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(projectEndpoints.delete, { id: projectId }),
    onSuccess: () => {
      client.setQueriesData<LoadedFeed>(
        { queryKey: keys.feeds.all },
        (feed) => feed && withoutProject(feed, projectId),
      );
      void client.invalidateQueries({ queryKey: keys.projects.one(projectId), refetchType: 'none' });
    },
  });
}

function askForProject(client: QueryClient, projectId: string): void {
  askAgain(client, { queryKey: keys.projects.one(projectId), exact: true });
}
