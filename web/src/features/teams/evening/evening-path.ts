import { paths } from '#web/client/paths.ts'

/** The evening report of a day. */
export const eveningPath = (date: string): string => `${paths.teamsEvening}?date=${date}`

/** The board of a day. */
export const boardPath = (date: string): string => `${paths.teams}?date=${date}`
