import type { ApiClient } from '@/api/ApiClient';
import { projectInfoEndpoints } from '@/api/endpoints/projectInfo';
import { viewProject } from '@/api/endpoints/projects';
import { resourceEndpoints } from '@/api/endpoints/resources';
import type { ProjectFile } from '@/comics/project';
import { noVersion, plainEtag } from '@/domain/fileVersion';
import { isNotFound } from '@/queries/attempt';

/** A version that the server has. */
export interface ServerVersion {
  readonly etag: string;
  readonly file: unknown;
}

export interface ServerDraft extends ServerVersion {
  readonly base: string | null;
  readonly mark: string;
  readonly savedAt: string;
  /** Browser and system that saved it. */
  readonly device?: string | undefined;
}

export interface SentDraft {
  readonly file: ProjectFile;
  readonly base: string | null;
  readonly mark: string;
}

/** One comic's place on the server. Its calls reject with an `ApiError`; versions go over the named one alone. */
export interface ServerPlace {
  readDraft(): Promise<ServerDraft | null>;
  saveDraft(draft: SentDraft, over: string | null): Promise<string>;
  readFile(): Promise<ServerVersion | null>;
  saveFile(file: ProjectFile, over: string | null): Promise<string>;
  saveName(name: string): Promise<void>;
}

/** The calls of one project. */
export function serverPlace(api: ApiClient, projectId: string): ServerPlace {
  return {
    async readDraft() {
      let etag = '';
      const onEtag = (named: string) => {
        etag = plainEtag(named);
      };
      const draft = await api.call(resourceEndpoints.draft, { id: projectId }, { onEtag });
      return draft === null ? null : { ...draft, etag };
    },
    saveDraft: (draft, over) =>
      tellingEtag((options) =>
        api.call(resourceEndpoints.saveDraft, { id: projectId, ...draft, file: { ...draft.file } }, options),
      )(over),
    async readFile() {
      // An earlier key may have expired.
      const { fileKey: key } = await api.call(viewProject, { id: projectId });
      const input = { projId: projectId, ...(key !== undefined && { key }) };
      let etag = '';
      const onEtag = (named: string) => {
        etag = plainEtag(named);
      };
      try {
        const file = await api.call(resourceEndpoints.projectFile, input, { onEtag });
        return { file, etag };
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
    saveFile: (file, over) =>
      tellingEtag((options) =>
        api.call(resourceEndpoints.saveFile, { id: projectId, file: { ...file } }, options),
      )(over),
    async saveName(name) {
      await api.call(projectInfoEndpoints.save, { _id: projectId, name });
    },
  };
}

type Named = { readonly ifMatch: string; readonly onEtag: (etag: string) => void };

function tellingEtag(save: (options: Named) => Promise<void>): (over: string | null) => Promise<string> {
  return async (over) => {
    let etag = '';
    await save({
      ifMatch: over ?? noVersion,
      onEtag: (named) => {
        etag = plainEtag(named);
      },
    });
    return etag;
  };
}
