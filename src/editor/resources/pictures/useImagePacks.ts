import { resourceEndpoints } from '@/api/endpoints/resources';
import { interactiveRetry, useRetriedQuery } from '@/queries/queryClient';
import { useApi } from '@/queries/Server';

/** Fetched when first needed, and then kept. */
export function useImagePacks() {
  const api = useApi();
  return useRetriedQuery({
    ...interactiveRetry,
    queryKey: ['editor', 'image-packs'],
    queryFn: () => api.call(resourceEndpoints.imagePacks, {}),
  });
}
