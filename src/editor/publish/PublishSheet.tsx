import { type ComponentProps, useState } from 'react';
import { Published } from '@/editor/publish/Published';
import { PublishForm } from '@/editor/publish/PublishForm';
import { useProject } from '@/queries/project';
import { RetryStrip } from '@/ui/RetryStrip';

interface PublishSheetProps {
  readonly projectId: string;
  readonly commentedId: string | null;
  /** The author is on the way to what has to be mended first. */
  readonly onLeave: () => void;
}

/** Gives readers the comic, and tells that they have it. */
export function PublishSheet({ projectId, commentedId, onLeave }: PublishSheetProps) {
  const { project, attempt } = useProject(projectId);
  const [published, setPublished] = useState<Omit<ComponentProps<typeof Published>, 'projectId'> | null>(
    null,
  );
  if (published !== null) return <Published projectId={projectId} {...published} />;
  if (project === undefined) {
    return (
      <RetryStrip
        attempts={[{ status: attempt.status, retriable: true, text: '' }]}
        onRetry={attempt.retry}
      />
    );
  }
  return (
    <PublishForm project={project} commentedId={commentedId} onLeave={onLeave} onPublished={setPublished} />
  );
}
