import { Icon24HelpOutline, Icon24HistoryBackwardOutline, Icon24MoreHorizontal } from '@vkontakte/icons';
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
  readonly onVersions: () => void;
}

/** For rarely needed things: the comic's name, the comic as a file, its versions, help. */
export function FilesButton({ isOpen, onOpen, onHelp, onVersions }: FilesButtonProps) {
  const { t } = useText();
  const close = () => onOpen(false);
  const others = [
    { text: t('editor.versions.title'), icon: <Icon24HistoryBackwardOutline />, open: onVersions },
    { text: t('editor.help.title'), icon: <Icon24HelpOutline />, open: onHelp },
  ];
  return (
    <>
      <IconButton label={t('editor.files.open')} onClick={() => onOpen(true)}>
        <Icon24MoreHorizontal />
      </IconButton>
      {isOpen && (
        <Overlay title={t('editor.files.open')} onClose={close}>
          <FilesSheet onLeave={close} />
          <div className={styles.help}>
            {others.map(({ text, icon, open }) => (
              <Button
                key={text}
                size="l"
                stretched
                mode="tertiary"
                before={icon}
                onClick={() => {
                  close();
                  open();
                }}
              >
                {text}
              </Button>
            ))}
          </div>
        </Overlay>
      )}
    </>
  );
}
