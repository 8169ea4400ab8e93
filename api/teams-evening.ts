import * as z from 'zod'
import { stopFates } from '#core/teams/evening/evening-stops.ts'
import { callFor } from './call.ts'
import { failures } from './errors.ts'
import { DriverId } from './fleet-kinds.ts'
import { ReportRowShape } from './teams-reports.ts'
import { TeamDate, Version } from './teams-shapes.ts'

/** Of the day, beyond its midnight above 1440. */
const Minute = z.number().min(0)

/** A stop of a day, and what became of it. */
const EveningStopShape = z.object({
  entered: z.number().int().min(0),
  fate: z.enum(stopFates),
  address: z.string(),
  orderNumber: z.string().exactOptional(),
  contactName: z.string().exactOptional(),
  pairName: z.string().exactOptional(),
  pairRole: z.enum(['pickup', 'delivery']).exactOptional(),
  driverId: DriverId.exactOptional(),
  number: z.number().int().min(1).exactOptional(),
  reason: z.string().exactOptional(),
  plannedAt: Minute.exactOptional(),
  markedAt: Minute.exactOptional(),
  /** Late above 0, early below. */
  offMinutes: z.number().exactOptional(),
  proofs: z
    .array(
      z.object({
        proofId: z.string(),
        routeId: z.string(),
        recipient: z.string().exactOptional(),
        note: z.string().exactOptional(),
        photo: z.enum(['none', 'awaited', 'kept']),
      }),
    )
    .readonly(),
})

/** What became of a day. */
export const evening = {
  evening: callFor('teams')
    .route({
      method: 'GET',
      path: '/team-evening/{date}',
      summary: 'What became of a saved day: a row for each driver, and each of its stops once',
    })
    .input(z.object({ date: TeamDate }))
    .output(
      z.object({
        today: z.iso.date(),
        version: Version,
        rows: z.array(ReportRowShape).readonly(),
        stops: z.array(EveningStopShape).readonly(),
      }),
    )
    .errors(failures({ 'teams.no-such-day': 'not-found', 'teams.too-many-reports': 'limit' })),
}
