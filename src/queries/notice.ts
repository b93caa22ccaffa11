import { useQuery } from '@tanstack/react-query';
import { configEndpoints } from '@/api/endpoints/config';
import { noticeCacheMs } from '@/domain/limits';
import type { Locale } from '@/domain/locale';
import { noticeIn } from '@/domain/notice';
import { useAddresses, useApi } from '@/queries/Server';

/** The notice for everybody; `null` where there is none. One that could not be had is only logged, and is none. */
export function useNotice(locale: Locale): string | null {
  const api = useApi();
  const { noticeUrl } = useAddresses();
  const { data } = useQuery({
    queryKey: ['notice'],
    enabled: noticeUrl !== '',
    queryFn: ({ signal }) => api.call(configEndpoints.notice, {}, { signal }),
    staleTime: noticeCacheMs,
  });
  return data === undefined ? null : noticeIn(data, locale);
}
