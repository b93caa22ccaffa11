import { defaultUrlsConfig } from '@/api/schemas/defaultUrlsConfig';
import type { WireProjectView } from '@/api/schemas/project';
import { projectCoverAddress } from '@/domain/images';
import type { Placement } from '../../server/website/pages/placements';
import { previewPlacements } from '../../server/website/previews/previewPlacements';

/** The link preview of a project's page. */
export function describeProject({ id, name, description, picId }: WireProjectView): readonly Placement[] {
  return previewPlacements({
    kind: 'article',
    name,
    description,
    picture: {
      address: projectCoverAddress(defaultUrlsConfig, id, picId),
      size: null,
    },
    // The archive's address is not known.
    address: null,
  });
}
