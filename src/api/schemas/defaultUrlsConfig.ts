/** Defaults of missing keys: everything is on the page's origin, as in an archive. */
export const defaultUrlsConfig = {
  backendUrl: '',
  staticUrls: ['/image_store'],
  userContentUrl: '',
  newPaths: true,
  editorUrl: '/editor.html',
  touchEditor: false,
  playerUrl: '/player.html',
  websiteUrl: '',
  socialAppUrl: '',
  socialApiVersion: '5.199',
  socialGroupId: 0,
  paymentUrl: '',
  androidAppUrl: '',
  noticeUrl: '',
  providers: [],
  testMode: false,
};
