import { counted } from '#core/kernel/counted.ts'
import { MAX_TEAM_STOPS } from '#core/teams/limits.ts'
import type { Failure } from '#web/client/failure.ts'

/** Why the day on the page is not on the server, and what helps. */
export interface SaveTrouble {
  readonly why: string
  /** Where the changes are meanwhile. */
  readonly kept: string
  /** `edit`: a change of the day itself. */
  readonly next: 'again' | 'choose' | 'plans' | 'edit'
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
  kept: keptWords(isToday),
  next: nextOf(failure, isUndecided),
})

const keptWords = (isToday: boolean): string =>
  isToday ? 'Your changes are kept on this device.' : 'Keep this page open: your changes are only here.'

/** The words for a day that has more stops than can be saved, now that the changes of two people came together. */
export const fullTrouble = (over: number, isToday: boolean): SaveTrouble => ({
  why: `Your stops and those of somebody else came together: ${MAX_TEAM_STOPS + over}, and a day has at most ${MAX_TEAM_STOPS}. Move ${counted(over, 'stop')} to another day, or cancel ${over === 1 ? 'it' : 'them'}; the day is saved by itself then.`,
  kept: keptWords(isToday),
  next: 'edit',
})

/** What happens to changes that are made without a connection. */
export const offlineWords = (isToday: boolean): string =>
  isToday
    ? 'Offline. What you change is kept on this device until you are back.'
    : 'Offline. Keep this page open: what you change is saved once you are back.'
