/**
 * The server tests that also run on the embedded database, where one connection serves all, the database has
 * its own folder, and query plans are those of another version. PostgreSQL gets all server tests
 * (docs/decisions/0004).
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
