import { Icon24HelpOutline, Icon24MoreHorizontal } from '@vkontakte/icons';
import { Button } from '@vkontakte/vkui';
import { IconButton } from '@/editor/elements/IconButton';
import { lazyPart } from '@/editor/elements/lazyPart';
import { Overlay } from '@/editor/elements/Overlay';
import styles from '@/editor/files/FilesSheet.module.css';
import { useText } from '@/i18n/useText';

const FilesSheet = lazyPart(async () => (await import('@/editor/files/FilesSheet')).FilesSheet);

interface FilesButtonProps {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onHelp: () => void;
}

/** For rarely needed things: the comic's name, the comic as a file, help. */
export function FilesButton({ isOpen, onOpen, onHelp }: FilesButtonProps) {
  const { t } = useText();
  const close = () => onOpen(false);
  return (
    <>
      <IconButton label={t('editor.files.open')} onClick={() => onOpen(true)}>
        <Icon24MoreHorizontal />
      </IconButton>
      {isOpen && (
        <Overlay title={t('editor.files.open')} onClose={close}>
          <FilesSheet />
          <div className={styles.help}>
            <Button
              size="l"
              stretched
              mode="tertiary"
              before={<Icon24HelpOutline />}
              onClick={() => {
                close();
                onHelp();
              }}
            >
              {t('editor.help.title')}
            </Button>
          </div>
        </Overlay>
      )}
    </>
  );
}
