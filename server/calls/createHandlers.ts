import type { Handlers } from '../http/handlers';
import {
  accountLogHandlers,
  authHandlers,
  sessionHandlers,
  twoFactorHandlers,
} from './accounts/accountHandlers';
import { adminHandlers } from './admins/admins';
import { caseHandlers } from './cases/caseHandlers';
import { clientReportHandlers } from './client-reports/clientReports';
import { commentHandlers } from './comments/commentHandlers';
import { customFeedHandlers, feedAccessHandlers } from './custom-feeds/customFeedHandlers';
import { feedHandlers } from './feeds/feedHandlers';
import { filterHandlers } from './filters/filterRules';
import { newsHandlers } from './news/newsHandlers';
import { notificationHandlers } from './notifications/notificationHandlers';
import { ownComicHandlers } from './own-comics/ownComicHandlers';
import { previewHandlers } from './previews/previewHandlers';
import { proHandlers } from './pro/pro';
import { productFigureHandlers } from './product-figures/productFigures';
import { profileHandlers } from './profiles/profileHandlers';
import { projectHandlers, projectInfoHandlers } from './projects/projectHandlers';
import { proposalHandlers } from './proposals/proposalHandlers';
import { readerHandlers } from './readers/readerHandlers';
import { readingHandlers } from './reading/readingHandlers';
import { reportHandlers } from './reports/reports';
import { resourceHandlers } from './resources/resourceHandlers';
import { searchHandlers } from './search/search';
import type { Services } from './services';
import { settingsHandlers } from './settings/settingsHandlers';
import { keyValueHandlers } from './users/keyValueHandlers';
import { userHandlers } from './users/userHandlers';
import { versionHandlers } from './versions/versionHandlers';

export function createHandlers(services: Services): Handlers {
  return {
    auth: authHandlers(services),
    users: userHandlers(services),
    sessions: sessionHandlers(services),
    twoFactor: twoFactorHandlers(services),
    accountLog: accountLogHandlers(services),
    admins: adminHandlers(services),
    kv: keyValueHandlers(services),
    proposals: proposalHandlers(services),
    reading: readingHandlers(services),
    ownComics: ownComicHandlers(services),
    news: newsHandlers(services),
    notifications: notificationHandlers(services),
    pro: proHandlers(services),
    profiles: profileHandlers(services),
    feeds: feedHandlers(services),
    search: searchHandlers(services),
    cases: caseHandlers(services),
    customFeeds: customFeedHandlers(services),
    feedAccess: feedAccessHandlers(services),
    projects: projectHandlers(services),
    projectInfo: projectInfoHandlers(services),
    readers: readerHandlers(services),
    resources: resourceHandlers(services),
    versions: versionHandlers(services),
    previews: previewHandlers(services),
    comments: commentHandlers(services),
    reports: reportHandlers(services),
    clientReports: clientReportHandlers(services),
    filters: filterHandlers(services),
    productFigures: productFigureHandlers(),
    config: settingsHandlers(services),
  };
}
