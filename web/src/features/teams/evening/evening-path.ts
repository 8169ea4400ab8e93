import type { client } from '#web/client/api.ts'
import { paths } from '#web/client/paths.ts'

/** What became of a day, as it is fetched. */
export type Evening = Awaited<ReturnType<typeof client.teams.evening>>

/** The evening report of a day. */
export const eveningPath = (date: string): string => `${paths.teamsEvening}?date=${date}`

/** The board of a day. */
export const boardPath = (date: string): string => `${paths.teams}?date=${date}`
