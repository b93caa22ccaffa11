/* Paths that the inlined start script uses too, apart from the declarations with their schemas. */

export const feedPath = '/api/feed/{type}/{offset}/{count}';

export const projectPath = '/api/view/project/{id}';

export const vkSignInPath = '/auth/vk/launch';

export const archiveProjectsPath = '/archive/feed_thebest.json';

/** One's own data by a short-lived key, for hosts that download by an address alone. */
export const keyedOwnDataPath = '/api/users/data';

export const clientReportsPath = '/api/client_reports';
