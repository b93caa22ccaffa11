import { putPreviewIntoPage } from '../../server/previews/putPreviewIntoPage.ts';
import { defaultUrlsConfig } from '../../src/api/schemas/defaultUrlsConfig.ts';
import { projectCoverAddress } from '../../src/domain/imageAddress.ts';
import type { ProjectView } from '../../src/domain/project.ts';

/** A project's page as other sites and search engines see it, without any script. */
export function describeProject(html: string, { id, name, description, picId }: ProjectView): string {
  return putPreviewIntoPage(html, {
    kind: 'article',
    name,
    description,
    picture: { address: projectCoverAddress(defaultUrlsConfig, id, picId), side: null },
    // Nobody knows where an archive will stand.
    address: null,
  });
}
