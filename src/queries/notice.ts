import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { configEndpoints } from '@/api/endpoints/config';
import { noticeCacheMs } from '@/domain/limits';
import { defaultLocale, type Locale } from '@/domain/locale';
import { useAddresses, useApi } from '@/queries/Server';

const closedKey = ['notice', 'closed'];

/** The announcement to everybody; `null` without one or after an error, which is only logged. */
export function useNotice(locale: Locale): string | null {
  const api = useApi();
  const { noticeUrl } = useAddresses();
  const { data } = useQuery({
    queryKey: ['notice'],
    enabled: noticeUrl !== '',
    queryFn: ({ signal }) => api.call(configEndpoints.notice, {}, { signal }),
    staleTime: noticeCacheMs,
  });
  const { data: closed } = useQuery<string | null>({
    queryKey: closedKey,
    queryFn: skipToken,
    initialData: null,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const notice = data === undefined ? null : noticeIn(data, locale);
  return notice === closed ? null : notice;
}

/** Hides this announcement on every panel until its text changes or the page is reloaded. */
export function useCloseNotice(): (notice: string) => void {
  const client = useQueryClient();
  return (notice) => client.setQueryData(closedKey, notice);
}

/** The announcement in a language, or else in English, or else `null` (docs/product/entities.md#notice). */
export function noticeIn(texts: Readonly<Record<string, string>>, locale: Locale): string | null {
  const found = [texts[locale], texts[defaultLocale]].map((text) => text?.trim() ?? '');
  return found.find((text) => text !== '') ?? null;
}
