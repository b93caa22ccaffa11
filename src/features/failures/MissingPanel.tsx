import { type Missing, MissingNotice, useMissingTitle } from '@/features/failures/MissingNotice';
import { useNavigate } from '@/routes/Routes';
import { PanelFrame } from '@/ui/PanelFrame';

/** The panel of what is not there. */
export function MissingPanel({ id, what }: { id: string; what: Missing }) {
  const navigate = useNavigate();
  const title = useMissingTitle(what);
  return (
    <PanelFrame id={id} title={title} onBack={navigate.back}>
      <main aria-label={title}>
        <MissingNotice what={what} />
      </main>
    </PanelFrame>
  );
}
