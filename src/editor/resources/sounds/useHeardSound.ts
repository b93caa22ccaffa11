import { useQuery } from '@tanstack/react-query';
import { readSound } from '@/editor/resources/sounds/readSound';

/** Listens to a sound of the comic, to show how loud it is; nothing is told as long as that is not known. */
export function useHeardSound(address: string) {
  const { data } = useQuery({
    queryKey: ['editor', 'sound', address],
    queryFn: async () => readSound(await (await fetch(address)).blob()),
    enabled: address !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data?.kind === 'sound' ? data : null;
}
