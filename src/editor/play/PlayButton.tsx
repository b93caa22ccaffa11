import { Icon28PlayOutline } from '@vkontakte/icons';
import { useState } from 'react';
import { IconButton } from '@/editor/elements/IconButton';
import { lazyPart } from '@/editor/elements/lazyPart';
import { LoadingOverlay } from '@/editor/elements/Overlay';
import { useText } from '@/i18n/useText';

const PlaySheet = lazyPart(
  async () => (await import('@/editor/play/PlaySheet')).PlaySheet,
  (props) => <LoadingOverlay title="editor.play.title" kind="whole" {...props} />,
);

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
