const HOUR_MS = 3_600_000

/** A zone in which it is noon, so that no test runs over midnight. */
export function noonZone(now = Date.now()): { readonly timeZone: string; readonly date: string } {
  const ahead = 12 - new Date(now).getUTCHours()
  // Such zones count the other way round: west of Greenwich is plus.
  const timeZone = ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
  return { timeZone, date: new Date(now + ahead * HOUR_MS).toISOString().slice(0, 10) }
}
