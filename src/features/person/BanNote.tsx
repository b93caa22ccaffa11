import type { CurrentUser } from '@/domain/user';
import { useLongDate } from '@/i18n/useDates';
import { useText } from '@/i18n/useText';

/** What the user may not do, why, and until when. */
export function BanNote({ text, ban }: { readonly text: string } & Pick<CurrentUser, 'ban'>) {
  const { t } = useText();
  const end = useLongDate(ban?.until ?? '');
  const until = t('cases.banUntil', end);
  return (
    <>
      {text}
      {ban?.reason && ` ${t('news.reason', t(`report.reason.${ban.reason}`))}.`}
      {/* Russian dates end with a full stop of their own. */}
      {end !== '' && ` ${until}${until.endsWith('.') ? '' : '.'}`}
    </>
  );
}
