import * as z from 'zod'
import { linkStandings } from '#core/links/link-standing.ts'
import { messageStates, sendWays } from '#core/teams/days/team-day.ts'
import { DriverId } from '../fleet-kinds.ts'
import { Count, TeamDate, TeamDayBodyShape, Version } from './shapes.ts'

const SentMessageShape = z.object({
  by: z.enum(sendWays),
  state: z.enum(messageStates),
  at: z.number(),
  version: Version,
  failure: z.string().exactOptional(),
})

/** What was heard of a message since it was sent. */
export const HeardMessageShape = z.object({
  driverId: DriverId,
  by: z.enum(sendWays),
  /** When it was sent. */
  at: z.number(),
  state: z.enum(['delayed', 'delivered', 'undelivered']),
  failure: z.string().exactOptional(),
})

export const RouteSendShape = z.object({
  driverId: DriverId,
  /** Viewers get an empty address and a different id, the same in all their answers, which opens nothing. */
  routeId: z.string(),
  url: z.string(),
  sent: SentMessageShape.exactOptional(),
  earlier: SentMessageShape.exactOptional(),
  standing: z.enum(linkStandings).exactOptional(),
  routeVersion: z.number().int().exactOptional(),
  changes: z.array(z.string()).readonly(),
})

export const TeamDayShape = TeamDayBodyShape.extend({
  date: TeamDate,
  version: Version,
  updatedAt: z.number(),
  canRestore: z.boolean(),
  /** Who has saved it, where that was somebody else. */
  savedBy: z.string().exactOptional(),
  sends: z.array(RouteSendShape).readonly(),
})

export const TeamDaySummaryShape = z.object({
  date: TeamDate,
  version: Version,
  stops: Count,
  drivers: Count,
  longestMinutes: Count,
  unserved: Count,
  sent: Count,
})
