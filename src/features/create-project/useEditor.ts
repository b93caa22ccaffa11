import { addressWithProject } from '@/domain/projectAddress';
import { usePlatform } from '@/platform/PlatformContext';
import { useAddresses, useApi } from '@/queries/Server';

interface EditorOptions {
  /** The id of the project on which the opened one comments. */
  readonly commented?: string;
  /** Opens the publishing sheet or the statistics at once, in our own editor. */
  readonly at?: 'publish' | 'statistics';
}

type OpenEditor = (projectId: string, options?: EditorOptions) => void;

/** Opens the editor; `null` where editing is unavailable (docs/product/screens.md#editor-and-player-addresses). */
export function useEditor(): OpenEditor | null {
  const { source } = useApi();
  const { editorUrl } = useAddresses();
  const { opening, launch } = usePlatform();
  if (source === 'archive' || editorUrl === '') return null;
  const { editor } = opening;
  if (editor !== null) return (projectId, { commented } = {}) => editor(projectId, commented ?? null);
  const base = launch.signedQuery === '' ? editorUrl : editorInFrame(editorUrl, launch.signedQuery);
  if (base === null) return null;
  return (projectId, { commented, at } = {}) =>
    opening.page(
      addressWithProject(base, projectId, {
        ...(commented !== undefined && { commented }),
        ...(at !== undefined && { [at]: '1' }),
      }),
    );
}

/**
 * Inside a host's frame, the editor signs in with the app's signed query, which must not reach another
 * origin.
 */
function editorInFrame(editorUrl: string, signedQuery: string): string | null {
  const address = new URL(editorUrl, document.baseURI);
  if (address.origin !== window.location.origin) return null;
  const [addressAndQuery = '', hash] = editorUrl.split('#');
  const joint = addressAndQuery.includes('?') ? '&' : '?';
  return `${addressAndQuery}${joint}${signedQuery}${hash === undefined ? '' : `#${hash}`}`;
}
