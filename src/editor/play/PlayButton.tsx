import { Icon28PlayOutline } from '@vkontakte/icons';
import { type ReactNode, useState } from 'react';
import { IconButton } from '@/editor/elements/IconButton';
import { lazyPart } from '@/editor/elements/lazyPart';
import { Overlay } from '@/editor/elements/Overlay';
import { useText } from '@/i18n/useText';

const PlaySheet = lazyPart(async () => (await import('@/editor/play/PlaySheet')).PlaySheet, WaitingSheet);

export function PlayButton({ projectId }: { readonly projectId: string }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('editor.play.open')} onClick={() => setOpen(true)}>
        <Icon28PlayOutline />
      </IconButton>
      {isOpen && <PlaySheet projectId={projectId} onClose={() => setOpen(false)} />}
    </>
  );
}

interface WaitingSheetProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function WaitingSheet({ onClose, children }: WaitingSheetProps) {
  const { t } = useText();
  return (
    <Overlay kind="whole" title={t('editor.play.title')} onClose={onClose}>
      {children}
    </Overlay>
  );
}
