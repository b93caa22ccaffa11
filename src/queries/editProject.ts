import type { QueryClient } from '@tanstack/react-query';
import type { ProjectView } from '@/domain/project';
import { changeCachedProjects, changeProjects } from '@/queries/changeProjects';

/** Edits of a project that the server has not answered yet. */
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

/** Fields of a project that are shown as edited before the server has answered (docs/product/states.md#optimistic-edits). */
export type ProjectEdit = { -readonly [Field in EditableField]?: ProjectView[Field] };

/**
 * An edit that is shown already. One of its two ends is to be told, once. Edits of a project go to the server one after
 * the other, and end in that order.
 */
export interface OptimisticEdit {
  /** The server has it. */
  confirm(): void;
  /** The server refused it: what was there before is shown again, and later edits of the same fields stay. */
  restore(): void;
}

/** The edits of one project that the server has not answered yet. */
interface PendingEdits {
  /** What the server is known to hold, of all fields that were edited since the first of them. */
  readonly confirmed: ProjectEdit;
  /** The earliest first. */
  readonly pending: readonly { readonly id: symbol; readonly fields: ProjectEdit }[];
}

/** Shows an edit of a project in every list that shows the project, until the server has answered. */
export function editProject(client: QueryClient, project: ProjectView, fields: ProjectEdit): OptimisticEdit {
  const id = Symbol(project.id);
  const queryKey = editsOf(project.id);
  const before = client.getQueryData<PendingEdits>(queryKey);
  client.setQueryData<PendingEdits>(queryKey, {
    confirmed: { ...fieldsOf(project, fields), ...before?.confirmed },
    pending: [...(before?.pending ?? []), { id, fields }],
  });
  showEdits(client, project.id, changeProjects);
  // An answer to what was asked before the edit arrived shows the project as it was.
  const stopWatching = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    showEdits(client, project.id, changeCachedProjects);
  });

  function settle(nowConfirmed: ProjectEdit) {
    stopWatching();
    const edits = client.getQueryData<PendingEdits>(queryKey);
    // Whoever edited has signed out meanwhile, and nothing of theirs is left.
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

/** The fields of an edit as a project has them. */
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
