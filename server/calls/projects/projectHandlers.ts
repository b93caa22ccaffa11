import type { HandlersOf } from '../../http/handlers';
import { boundedPage } from '../../http/validation/boundedPage';
import { notFound } from '../../lib/domainError';
import { findProjectView, projectViews } from '../project-views/projectViews';
import type { Services } from '../services';
import { deleteProject } from './deleteProject';
import { findOwnProject } from './findProject';
import { pickTemplates } from './pickTemplates';

/** Projects as people see them (docs/product/calls.md#project-view). */
export function projectHandlers(services: Services): HandlersOf<'projects'> {
  return {
    view: {
      keptForVisitors: true,
      answer: ({ params, caller, read }) =>
        read(async (database) => {
          const { tokenSecret } = services;
          const view = await findProjectView({ database, tokenSecret }, caller.person, params.id);
          if (view === null) throw notFound();
          return view;
        }),
    },
    templates: {
      keptForVisitors: true,
      answer: ({ params, caller, read }) =>
        read(async (database) => {
          const picked = await pickTemplates(database, boundedPage(params));
          return projectViews({ database, tokenSecret: services.tokenSecret }, caller.person, picked);
        }),
    },
    async delete({ params, caller }) {
      const { project } = await findOwnProject(services.database, caller, params.id);
      await deleteProject(services, project.id);
    },
  };
}
