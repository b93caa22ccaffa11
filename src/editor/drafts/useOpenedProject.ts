import type { ApiClient } from '@/api/ApiClient';
import { projectInfoEndpoints } from '@/api/endpoints/projectInfo';
import { viewProject } from '@/api/endpoints/projects';
import { resourceEndpoints } from '@/api/endpoints/resources';
import type { ProjectFile } from '@/comics/project';
import { newProject } from '@/editor/document/newProject';
import { readForEditing } from '@/editor/document/readForEditing';
import { useText } from '@/i18n/useText';
import { isNotFound } from '@/queries/attempt';
import { interactiveRetries } from '@/queries/interactiveRetries';
import { useApi } from '@/queries/Server';
import { useRetriedQuery } from '@/queries/useRetriedQuery';

/** A project as the server has it. */
export interface OpenedProject {
  readonly name: string;
  readonly file: ProjectFile;
  /** Names the version of the file; `null` for one that was never saved. */
  readonly etag: string | null;
  /** Opens the files of a project that is not public; `null` where they are open. */
  readonly fileKey: string | null;
}

/** Brings a project to be edited. */
export function useOpenedProject(projectId: string) {
  const api = useApi();
  const { locale } = useText();
  return useRetriedQuery({
    ...interactiveRetries,
    queryKey: ['editor', projectId],
    queryFn: () => openProject(api, projectId, locale),
    structuralSharing: false,
  });
}

async function openProject(api: ApiClient, projectId: string, language: string): Promise<OpenedProject> {
  const { name } = await api.call(projectInfoEndpoints.get, { id: projectId });
  const { fileKey = null } = await api.call(viewProject, { id: projectId });
  let etag: string | null = null;
  try {
    const json = await api.call(
      resourceEndpoints.projectFile,
      { projId: projectId, ...(fileKey !== null && { key: fileKey }) },
      {
        onEtag: (named) => {
          etag = named;
        },
      },
    );
    const read = readForEditing(JSON.stringify(json));
    if (read.kind === 'unreadable') throw new Error(read.findings.map(({ text }) => text).join('; '));
    return { name, file: read.project, etag, fileKey };
  } catch (error) {
    if (!isNotFound(error)) throw error;
    return { name, file: newProject(name, language), etag: null, fileKey };
  }
}
