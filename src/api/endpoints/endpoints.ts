import { accountLogEndpoints } from '@/api/endpoints/accountLog';
import { caseEndpoints } from '@/api/endpoints/cases';
import { clientReportEndpoints } from '@/api/endpoints/clientReports';
import { commentEndpoints } from '@/api/endpoints/comments';
import { configEndpoints } from '@/api/endpoints/config';
import { customFeedEndpoints, feedAccessEndpoints } from '@/api/endpoints/customFeeds';
import { feedEndpoints } from '@/api/endpoints/feeds';
import { filterEndpoints } from '@/api/endpoints/filters';
import { keyValueEndpoints } from '@/api/endpoints/keyValue';
import { adminEndpoints, productFigureEndpoints, reportEndpoints } from '@/api/endpoints/moderation';
import { newsEndpoints } from '@/api/endpoints/news';
import { notificationEndpoints } from '@/api/endpoints/notifications';
import { ownComicEndpoints } from '@/api/endpoints/ownComics';
import { previewEndpoints } from '@/api/endpoints/previews';
import { proEndpoints } from '@/api/endpoints/pro';
import { profileEndpoints } from '@/api/endpoints/profiles';
import { projectInfoEndpoints } from '@/api/endpoints/projectInfo';
import { projectEndpoints } from '@/api/endpoints/projects';
import { proposalEndpoints } from '@/api/endpoints/proposals';
import { readerEndpoints } from '@/api/endpoints/readers';
import { readingEndpoints } from '@/api/endpoints/reading';
import { resourceEndpoints } from '@/api/endpoints/resources';
import { searchEndpoints } from '@/api/endpoints/search';
import { authEndpoints, sessionEndpoints } from '@/api/endpoints/sessions';
import { twoFactorEndpoints } from '@/api/endpoints/twoFactor';
import { userEndpoints } from '@/api/endpoints/users';
import { versionEndpoints } from '@/api/endpoints/versions';

/** The whole contract by group and endpoint. */
export const endpoints = {
  auth: authEndpoints,
  users: userEndpoints,
  sessions: sessionEndpoints,
  twoFactor: twoFactorEndpoints,
  accountLog: accountLogEndpoints,
  admins: adminEndpoints,
  kv: keyValueEndpoints,
  proposals: proposalEndpoints,
  reading: readingEndpoints,
  ownComics: ownComicEndpoints,
  news: newsEndpoints,
  notifications: notificationEndpoints,
  pro: proEndpoints,
  profiles: profileEndpoints,
  feeds: feedEndpoints,
  search: searchEndpoints,
  projects: projectEndpoints,
  projectInfo: projectInfoEndpoints,
  readers: readerEndpoints,
  resources: resourceEndpoints,
  versions: versionEndpoints,
  previews: previewEndpoints,
  comments: commentEndpoints,
  reports: reportEndpoints,
  filters: filterEndpoints,
  cases: caseEndpoints,
  customFeeds: customFeedEndpoints,
  feedAccess: feedAccessEndpoints,
  clientReports: clientReportEndpoints,
  productFigures: productFigureEndpoints,
  config: configEndpoints,
};
