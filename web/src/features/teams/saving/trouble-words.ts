import type { Failure } from '#web/client/failure.ts'

/** Why the day on the page is not on the server, and what helps. */
export interface SaveTrouble {
  readonly why: string
  /** Where the changes are meanwhile. */
  readonly kept: string
  readonly next: 'again' | 'choose' | 'plans'
}

/** Codes of ours name a feature, and their messages are written for people. */
const isOurs = ({ code }: Failure): boolean => code.includes('.')

function whyOf(failure: Failure): string {
  const { code, status, message } = failure
  if (code === 'teams.changed-elsewhere') return 'The day was changed elsewhere meanwhile.'
  if (code === 'teams.too-many-saves') return 'That is the limit of saves for today. Days can be saved again tomorrow.'
  if (status === 0) return 'The server cannot be reached. It is tried again by itself.'
  if (status >= 500) return message
  if (status === 413) return 'The day is too large to be saved. Shorten notes, or take stops out.'
  if (status === 429 && !isOurs(failure)) return 'Too much is asked of the server just now. Try again in a moment.'
  return isOurs(failure) ? message : 'The server did not accept the day.'
}

function nextOf({ code }: Failure, isUndecided: boolean): SaveTrouble['next'] {
  if (isUndecided) return 'choose'
  return code === 'accounts.not-teams' ? 'plans' : 'again'
}

/** The words for a day that could not be saved. Only the day of today is kept in the browser. */
export const saveTrouble = (
  failure: Failure,
  { isToday, isUndecided }: { readonly isToday: boolean; readonly isUndecided: boolean },
): SaveTrouble => ({
  why: whyOf(failure),
  kept: isToday ? 'Your changes are kept on this device.' : 'Keep this page open: your changes are only here.',
  next: nextOf(failure, isUndecided),
})

/** What happens to changes that are made without a connection. */
export const offlineWords = (isToday: boolean): string =>
  isToday
    ? 'Offline. What you change is kept on this device until you are back.'
    : 'Offline. Keep this page open: what you change is saved once you are back.'
