import type { KnipConfig } from 'knip';
import everything from './knip.json';

/** What is dead when no test counts as a user: code that tests alone call. */
export default {
  // The first two are reached by Vite's configuration alone.
  entry: ['scripts/vite/*.ts', 'src/comics/schema/comicsJsonSchema.ts', ...everything.entry]
    .filter((path) => !path.startsWith('tests/'))
    .map((path) => `${path}!`),
  project: ['{src,server,scripts}/**/*.{ts,tsx}!'],
  // A query that a test explains to the database stands beside the call that sends it.
  ignoreExportsUsedInFile: true,
  ignoreBinaries: everything.ignoreBinaries,
  // Rules that are agreed and proven, and whose screens are still to come: who builds one takes its line out.
  ignoreIssues: {
    'src/comics/packages/gatherShared.ts': ['files'],
    'src/comics/validate/validateProject.ts': ['exports'],
    'src/comics/projectHead.ts': ['exports'],
    'src/domain/{comment,customFeed,feed,news,publishing,search,user}.ts': ['exports'],
    'src/domain/comment.ts': ['types'],
    'src/editor/document/setComic.ts': ['exports'],
    'src/queries/ownProject.ts': ['exports'],
  },
} satisfies KnipConfig;
