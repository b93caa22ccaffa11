import { useDraft } from '@/editor/drafts/DraftContext';
import { ComicFilesProvider } from '@/editor/drawing/ComicFiles';
import { Inspector } from '@/editor/inspector/Inspector';
import { PageStrip } from '@/editor/pages/PageStrip';
import { PageWork } from '@/editor/shell/PageWork';
import { TopBar } from '@/editor/shell/TopBar';
import styles from '@/editor/shell/Workbench.module.css';

/**
 * Where a comic is made: what concerns all of it above, the page in the middle, its tools under it, and what is chosen
 * beside it; on a narrow screen that comes up over the tools instead.
 */
export function Workbench({ projectId }: { readonly projectId: string }) {
  const { fileKey } = useDraft();
  return (
    <ComicFilesProvider projectId={projectId} fileKey={fileKey}>
      <div className={styles.workbench}>
        <TopBar projectId={projectId} />
        <PageWork projectId={projectId} fileKey={fileKey} />
        <PageStrip />
        <Inspector />
      </div>
    </ComicFilesProvider>
  );
}
