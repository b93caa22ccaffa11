/*
 * Paths that the start script asks for too. It stands in the HTML itself, so they lie apart from the declarations,
 * which bring schemas along.
 */

/** A page of a ranked feed. */
export const feedPath = '/api/feed/{type}/{offset}/{count}';

/** A project as people see it. */
export const projectPath = '/api/view/project/{id}';

/** A token for VK's launch. */
export const vkSignInPath = '/auth/vk/launch';

/** All projects of an archive, which its feeds and project pages are made of. */
export const archiveProjectsPath = '/archive/feed_thebest.json';
