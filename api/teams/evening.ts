import * as z from 'zod'
import { MAX_EVENING_ADDRESSES } from '#core/teams/evening/evening-mail.ts'
import { mailingStates } from '#core/teams/evening/evening-mailing.ts'
import { stopFates } from '#core/teams/evening/evening-stops.ts'
import { aboardPlaces } from '#core/teams/evening/left-over.ts'
import { MAX_TEAM_STOPS } from '#core/teams/limits.ts'
import { callFor } from '../call.ts'
import { failures } from '../errors.ts'
import { DriverId } from '../fleet-kinds.ts'
import { ReportRowShape } from './reports.ts'
import { TeamDate, Version } from './shapes.ts'

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
        codes: z.array(z.string()).readonly().exactOptional(),
        photo: z.enum(['none', 'awaited', 'kept']),
      }),
    )
    .readonly(),
})

const leftOverFaults = {
  'teams.no-such-day': 'not-found',
  'teams.changed-elsewhere': 'conflict',
  'teams.marked-stop': 'conflict',
  'teams.too-many-saves': 'limit',
} as const

/** Stops that went on to another day, and the version of that day which took them. */
const MovedShape = z.array(z.object({ entered: z.number().int().min(0), to: TeamDate, toVersion: Version })).readonly()

const Addresses = z.array(z.string().trim().min(1).max(254)).max(MAX_EVENING_ADDRESSES)

const EveningMailsShape = z.object({
  version: Version,
  to: Addresses.readonly(),
  /** Minute of the day at which the report goes by itself, by the clocks of the depot; `null`: only when it is pressed. */
  at: z.number().int().min(0).max(1439).nullable(),
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
        moved: MovedShape,
        /** The mails that went by themselves; `unknown` where sending them was cut off. */
        mailed: z
          .array(z.object({ to: z.string(), at: z.number(), state: z.enum([...mailingStates, 'unknown']) }))
          .readonly(),
      }),
    )
    .errors(failures({ 'teams.no-such-day': 'not-found', 'teams.too-many-reports': 'limit' })),
  moveLeftOvers: callFor('teams')
    .route({
      method: 'POST',
      path: '/move-team-left-overs',
      summary: 'Put stops that are left of a day on the list of another one; each goes once',
    })
    .input(
      z.object({
        date: TeamDate,
        version: Version,
        to: TeamDate,
        // The version of the target that the caller has seen: 0 for a day that nobody has planned.
        toVersion: Version,
        picks: z
          .array(
            z.object({
              entered: z.number().int().min(0).max(MAX_TEAM_STOPS),
              /** Where the goods are that were picked up and not delivered. */
              aboard: z.enum(aboardPlaces).exactOptional(),
            }),
          )
          .min(1)
          .max(MAX_TEAM_STOPS)
          .readonly(),
      }),
    )
    .output(z.object({ moved: MovedShape }))
    .errors(
      failures({
        ...leftOverFaults,
        'teams.unsound-date': 'invalid',
        'teams.nothing-left': 'invalid',
        'teams.too-many-stops': 'limit',
      }),
    ),
  mailEvening: callFor('teams')
    .route({ method: 'POST', path: '/mail-team-evening', summary: 'Mail the evening report of a saved day' })
    .input(
      z.object({
        date: TeamDate,
        to: Addresses.min(1).readonly(),
        /** Whether these are the addresses of the team from now on. */
        keep: z.boolean().exactOptional(),
        requestId: z.string().min(8).max(64),
      }),
    )
    .output(
      z.object({
        outcomes: z
          .array(
            z.object({
              to: z.string(),
              /** `repeated`: this request was made before; `limit`: its address, or the day, has had enough mails. */
              state: z.enum(['sent', 'refused', 'unavailable', 'limit', 'repeated']),
            }),
          )
          .readonly(),
      }),
    )
    .errors(
      failures({
        'teams.no-such-day': 'not-found',
        'teams.unsound-address': 'invalid',
        'teams.too-many-sends': 'limit',
      }),
    ),
  eveningMails: callFor('teams')
    .route({ method: 'GET', path: '/team-evening-mails', summary: 'To whom the evening report is mailed, and when' })
    .output(EveningMailsShape),
  saveEveningMails: callFor('teams')
    .route({
      method: 'POST',
      path: '/team-evening-mails',
      summary: 'Keep to whom the evening report is mailed, and whether it goes by itself',
    })
    .input(EveningMailsShape)
    .output(EveningMailsShape)
    .errors(failures({ 'teams.unsound-address': 'invalid', 'teams.changed-elsewhere': 'conflict' })),
  takeBackLeftOvers: callFor('teams')
    .route({
      method: 'POST',
      path: '/take-back-team-left-overs',
      summary:
        'Take stops that were left of a day off the day that they were put on last, as long as that is as it was',
    })
    .input(z.object({ date: TeamDate, to: TeamDate, toVersion: Version }))
    .output(z.object({ moved: MovedShape }))
    .errors(failures(leftOverFaults)),
}
