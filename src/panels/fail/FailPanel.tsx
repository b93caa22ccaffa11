import { Icon56ErrorOutline, Icon56LockOutline } from '@vkontakte/icons';
import type { ReactNode } from 'react';
import { MessagePanel } from '@/features/panel-frame/PanelFrame';
import { useText } from '@/i18n/useText';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';

/** The error page (docs/product/screens.md#failure). */
export function FailPanel() {
  const { t } = useText();
  return (
    <NothingToSee id="fail" icon={<Icon56ErrorOutline />} title={t('fail.title')} text={t('fail.text')} />
  );
}

/** Shown for screens that an archive does not have. */
export function NotInArchivePanel() {
  const { t } = useText();
  return (
    <NothingToSee
      id="not-in-archive"
      icon={<Icon56LockOutline />}
      title={t('app.name')}
      text={t('error.unavailableInArchive')}
    />
  );
}

interface NothingToSeeProps {
  readonly id: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
}

function NothingToSee(message: NothingToSeeProps) {
  const { t } = useText();
  const navigate = useNavigate();
  return (
    <MessagePanel
      {...message}
      action={{ label: t('common.home'), go: () => navigate.to(screens.welcome.path()) }}
    />
  );
}
