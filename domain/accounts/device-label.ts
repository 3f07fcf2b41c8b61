/** Patterns that identify browsers. More specific ones come first, because most user agents also contain the names of others. */
const browsers = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const

function getName(list: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined {
  return list.find(([sign]) => sign.test(userAgent))?.[1]
}

/** Returns browser and operating system of a user agent for display: `Chrome på Windows`. */
export function deviceLabel(userAgent: string | undefined): string {
  const browser = getName(browsers, userAgent ?? '')
  const system = getName(systems, userAgent ?? '')
  if (browser && system) return `${browser} på ${system}`
  return browser ?? system ?? 'Okänd enhet'
}
