/**
 * The oldest supported browsers (docs/browsers.md): tests/pages/browsers.test.ts compares the built files.
 * Samsung Internet 18 is Chromium 99.
 */
export const oldestBrowsers = {
  chrome: '99',
  chrome_android: '99',
  webview_android: '99',
  samsunginternet_android: '18',
  safari: '15.4',
  safari_ios: '15.4',
  firefox: '115',
}
