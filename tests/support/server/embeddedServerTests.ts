/**
 * The server's tests that run on the embedded database as well, where one connection serves all, a folder is its own and
 * plans are another version's. PostgreSQL gets all of the server's tests (docs/decisions/0004).
 */
export const embeddedServerTests: readonly string[] = [
  'commentsPlan',
  'demo',
  'embeddedDatabase.long',
  'feedsPlans.long',
  'fullDisk.long',
  'emailQueue',
  'listPlans.long',
  'newsQueue',
  'pictureRaces',
  'preparedStatements',
  'projectCounts',
  'projectFilesCrash.long',
  'rightsTable',
  'rollingUpdate.long',
  'search',
  'twoCopies.long',
].map((file) => `/${file}.test.ts`);
