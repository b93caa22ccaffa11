type Rule = readonly [pattern: RegExp, name: string];

/** Browsers that give themselves out as another one as well come before it. */
const browsers: readonly Rule[] = [
  [/YaBrowser\//, 'Yandex Browser'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
];

const systems: readonly Rule[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** Longer ones are told in part: anybody may write anything into their device's own words. */
const longestName = 60;

/** What people call a device, out of what it says of itself (`User-Agent`): browser and system. */
export function deviceName(userAgent: string): string {
  const known = [browsers, systems].map((rules) => rules.find(([pattern]) => pattern.test(userAgent))?.[1]);
  const named = known.filter((name) => name !== undefined).join(', ');
  return named === '' ? userAgent.trim().slice(0, longestName) : named;
}
