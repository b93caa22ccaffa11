import { useFocusReturn } from '@/app/useFocusReturn';
import type { OpenDialog } from '@/routes/dialogs';
import { Later } from '@/ui/Later';
import { PartFailed } from '@/ui/PartFailed';
import { useEscape } from '@/ui/useEscape';
import { VisiblePart } from '@/ui/VisiblePart';

/** Where dialogs are drawn, one after the other or one over the other. It comes with the first of them. */
export function DialogStage({ dialogs }: { dialogs: readonly OpenDialog[] }) {
  const top = dialogs.at(-1);
  useFocusReturn();
  useEscape(() => top?.dismiss());
  return (
    <VisiblePart>
      {dialogs.map((dialog, place) => (
        <div key={dialog.key} style={{ display: 'contents' }} inert={dialog !== top}>
          {place > 0 && <FocusReturn />}
          <Later fallback={<PartFailed />}>{dialog.draw()}</Later>
        </div>
      ))}
    </VisiblePart>
  );
}

/** What the upper one was opened from has the focus again. */
function FocusReturn() {
  useFocusReturn();
  return null;
}
