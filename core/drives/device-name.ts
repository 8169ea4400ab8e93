/** Systems and browsers by what is in a user agent. The first match counts: many browsers also call themselves Chrome or Safari. */
const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
] as const
const browsers = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\/|OPT\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

/**
 * What a user agent is called in a list, such as "iPhone, Safari", or `undefined` if neither part is known. Only the words
 * above are returned, so a user agent cannot bring words of its own to the list.
 */
export function deviceName(userAgent: string): string | undefined {
  const words = [systems, browsers].flatMap((names) => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? [])
  return words.length === 0 ? undefined : words.join(', ')
}
