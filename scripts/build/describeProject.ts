import { defaultUrlsConfig } from '@/api/schemas/defaultUrlsConfig';
import type { WireProjectView } from '@/api/schemas/project';
import { projectCoverAddress } from '@/domain/images';
import type { Placement } from '../../server/website/pages/placements';
import { previewPlacements } from '../../server/website/previews/previewPlacements';

/** A project's page as other sites and search engines see it, without any script. */
export function describeProject({ id, name, description, picId }: WireProjectView): readonly Placement[] {
  return previewPlacements({
    kind: 'article',
    name,
    description,
    picture: {
      address: projectCoverAddress(defaultUrlsConfig, id, picId),
      size: null,
    },
    // Nobody knows where an archive will stand.
    address: null,
  });
}
