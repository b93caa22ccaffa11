import { addressWithProject } from '@/domain/projectAddress';
import { usePlatform } from '@/platform/PlatformContext';
import { useAddresses, useApi } from '@/queries/Server';

interface EditorOptions {
  /** The project that the opened one is a comment to. */
  readonly commented?: string;
  /** To begin with the sheet that publishes. */
  readonly publish?: boolean;
}

type OpenEditor = (projectId: string, options?: EditorOptions) => void;

/**
 * The way to edit a project, or one that is made as a comment; `null` where nothing can be edited
 * (docs/product/screens.md#editor-and-player-addresses).
 */
export function useEditor(): OpenEditor | null {
  const { source } = useApi();
  const { editorUrl } = useAddresses();
  const { opening, launch } = usePlatform();
  if (source === 'archive' || editorUrl === '') return null;
  const { editor } = opening;
  if (editor !== null) return (projectId, { commented } = {}) => editor(projectId, commented ?? null);
  const base = launch.signedQuery === '' ? editorUrl : editorInFrame(editorUrl, launch.signedQuery);
  if (base === null) return null;
  return (projectId, { commented, publish = false } = {}) =>
    opening.page(
      addressWithProject(base, projectId, {
        ...(commented !== undefined && { commented }),
        ...(publish && { publish: '1' }),
      }),
    );
}

/**
 * Inside a host's frame the editor signs in by the same signed query as the app, which no other site may see; nor may
 * anybody be led to one.
 */
function editorInFrame(editorUrl: string, signedQuery: string): string | null {
  const address = new URL(editorUrl, document.baseURI);
  if (address.origin !== window.location.origin) return null;
  const [addressAndQuery = '', hash] = editorUrl.split('#');
  const joint = addressAndQuery.includes('?') ? '&' : '?';
  return `${addressAndQuery}${joint}${signedQuery}${hash === undefined ? '' : `#${hash}`}`;
}
