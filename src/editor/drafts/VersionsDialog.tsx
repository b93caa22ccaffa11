import { Button, ButtonGroup, ModalCard } from '@vkontakte/vkui';
import type { Version } from '@/editor/drafts/whichDraft';
import { useText } from '@/i18n/useText';

interface VersionsDialogProps {
  readonly versions: readonly { readonly version: Version; readonly moment: number | null }[];
  readonly onChoose: (version: Version) => void;
  /** Leaves the question for later; without it there has to be an answer. */
  readonly onClose?: () => void;
}

/** Asks which of two versions, made apart from each other, is the one to go on with. */
export function VersionsDialog({ versions, onChoose, onClose }: VersionsDialogProps) {
  const { t, locale } = useText();
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const said = (version: Version, moment: number | null) => {
    const name = t(`editor.version.${version}`);
    return moment === null ? name : t('editor.version.of', name, dates.format(moment));
  };
  return (
    <ModalCard
      open
      title={t('editor.versions.title')}
      description={t('editor.versions.text')}
      dismissLabel={t('common.close')}
      {...(onClose === undefined ? { dismissButtonMode: 'none' as const } : { onClose })}
      actions={
        <ButtonGroup mode="vertical" gap="s" stretched>
          {versions.map(({ version, moment }, index) => (
            <Button
              key={version}
              size="l"
              stretched
              mode={index === 0 ? 'primary' : 'secondary'}
              onClick={() => onChoose(version)}
            >
              {said(version, moment)}
            </Button>
          ))}
        </ButtonGroup>
      }
    />
  );
}
