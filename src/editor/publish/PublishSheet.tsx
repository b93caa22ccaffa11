import { useState } from 'react';
import { EditorStrip } from '@/editor/elements/EditorStrip';
import { Published } from '@/editor/publish/Published';
import { PublishForm } from '@/editor/publish/PublishForm';
import { type PublishedComic, useIsPublishing } from '@/editor/publish/usePublishing';
import { projectQuery } from '@/queries/project';
import { useApi } from '@/queries/Server';
import { useRetriedQuery } from '@/queries/useRetriedQuery';

interface PublishSheetProps {
  readonly projectId: string;
  readonly commentedId: string | null;
  /** The author is on the way to what has to be mended first. */
  readonly onLeave: () => void;
}

/** Gives readers the comic, and tells that they have it. */
export function PublishSheet({ projectId, commentedId, onLeave }: PublishSheetProps) {
  const api = useApi();
  const isPublishing = useIsPublishing(projectId);
  const { data: project, attempt } = useRetriedQuery({
    ...projectQuery(api, projectId),
    queryKey: ['editor', projectId, 'publishing'],
    // What is being sent by a sheet that was closed changes all of it.
    enabled: !isPublishing,
    // The sheet begins with what the server knows when it opens, and keeps nothing of it for the next time.
    gcTime: 0,
  });
  const [published, setPublished] = useState<PublishedComic | null>(null);
  if (published !== null) return <Published {...published} />;
  if (project === undefined) return <EditorStrip attempt={attempt} />;
  return (
    <PublishForm project={project} commentedId={commentedId} onLeave={onLeave} onPublished={setPublished} />
  );
}
