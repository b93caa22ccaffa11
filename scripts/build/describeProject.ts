import { defaultUrlsConfig } from '@/api/schemas/defaultUrlsConfig';
import { projectCoverAddress } from '@/domain/imageAddress';
import type { ProjectView } from '@/domain/project';
import { putPreviewIntoPage } from '../../server/website/previews/putPreviewIntoPage';

/** A project's page as other sites and search engines see it, without any script. */
export function describeProject(html: string, { id, name, description, picId }: ProjectView): string {
  return putPreviewIntoPage(html, {
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
