import type { CurrentUser } from '@/domain/user';
import { useLongDate } from '@/i18n/useDates';
import { useText } from '@/i18n/useText';

/** What the user may not do, why, and until when. */
export function BanNote({ text, ban }: { readonly text: string } & Pick<CurrentUser, 'ban'>) {
  const { t } = useText();
  const end = useLongDate(ban?.until ?? '');
  return (
    <>
      {text}
      {ban?.reason && ` ${t('news.reason', t(`report.reason.${ban.reason}`))}.`}
      {end !== '' && ` ${t('cases.banUntil', end)}.`}
    </>
  );
}
