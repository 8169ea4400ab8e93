import * as z from 'zod'
import { sendWays } from '#core/teams/days/team-day.ts'
import { doings } from '#core/teams/people/presence.ts'
import { callFor, companyCallFor, keyedCallFor, LIST_BODY, ROUTE_BODY } from './call.ts'
import { failures } from './errors.ts'
import { DriverId } from './fleet-kinds.ts'
import { RouteSendShape, TeamDayShape, TeamDaySummaryShape } from './teams/day-shapes.ts'
import { evening } from './teams/evening.ts'
import { DayLook, log, people } from './teams/people.ts'
import { reports } from './teams/reports.ts'
import {
  CompanyShape,
  DepotShape,
  FleetInput,
  FleetPlanShape,
  RoutesShape,
  TeamDate,
  TeamDayBodyShape,
  TeamDriverShape,
  TeamShape,
  Version,
} from './teams/shapes.ts'

const changedElsewhere = { 'teams.changed-elsewhere': 'conflict' } as const
const tooManyDrivers = { 'teams.too-many-drivers': 'limit' } as const
const fleetFaults = { 'teams.unsound-fleet': 'invalid', ...tooManyDrivers } as const
const markedStop = { 'teams.marked-stop': 'conflict' } as const
const unsoundDate = { 'teams.unsound-date': 'invalid' } as const
const noSuchDay = { 'teams.no-such-day': 'not-found' } as const

/** A team: its company, depot and drivers, its days, and what drivers are told of them. */
export const teams = {
  team: companyCallFor('look', 'user')
    .route({ method: 'GET', path: '/team', summary: 'The caller’s team' })
    .output(TeamShape),
  saveCompany: callFor('user')
    .route({ method: 'POST', path: '/team-company', summary: 'What a team says of its company' })
    .input(z.object({ version: Version, company: CompanyShape }))
    .output(TeamShape)
    .errors(failures({ ...changedElsewhere, 'teams.unsound-company': 'invalid' })),
  saveDepot: companyCallFor('change', 'user')
    .route({ method: 'POST', path: '/team-depot', summary: 'Where the days of a team begin and end, and how' })
    .input(z.object({ version: Version, depot: DepotShape }))
    .output(TeamShape)
    .errors(failures({ ...changedElsewhere, 'teams.unsound-depot': 'invalid' })),
  saveDrivers: callFor('teams', LIST_BODY)
    .route({ method: 'POST', path: '/team-drivers', summary: 'Replace the list of drivers' })
    .input(z.object({ version: Version, drivers: z.array(TeamDriverShape).max(100).readonly() }))
    .output(TeamShape)
    .errors(
      failures({
        ...changedElsewhere,
        ...tooManyDrivers,
        'teams.unsound-driver': 'invalid',
        'teams.too-many-saves': 'limit',
      }),
    ),
  optimizeFleet: keyedCallFor('teams', LIST_BODY)
    .route({
      method: 'POST',
      path: '/fleet-optimization',
      summary: 'Share stops out among drivers, one route each; always a task',
    })
    .input(FleetInput)
    .output(z.object({ taskId: z.string() }))
    .errors(
      failures({
        'plan.unresolved-address': 'invalid',
        'plan.locks-contradict': 'invalid',
        ...fleetFaults,
        ...markedStop,
        'accounts.monthly-limit': 'limit',
        'accounts.too-many-repeats': 'limit',
        'jobs.failed': 'unavailable',
      }),
    ),
  priceFleet: keyedCallFor('teams', LIST_BODY)
    .route({
      method: 'POST',
      path: '/price-fleet',
      summary: 'Price routes that the dispatcher chose, all or those of some drivers; it does not count',
    })
    .input(z.object({ request: FleetInput, routes: RoutesShape, only: z.array(DriverId).readonly().exactOptional() }))
    .output(FleetPlanShape)
    .errors(
      failures({
        'travel.unreachable': 'invalid',
        'travel.cell-cap': 'limit',
        'plan.unresolved-address': 'invalid',
        'plan.locks-contradict': 'invalid',
        'plan.not-an-order': 'invalid',
        'teams.too-many-changes': 'limit',
        ...fleetFaults,
      }),
    ),
  days: callFor('teams')
    .route({ method: 'GET', path: '/team-days', summary: 'The planned days between two dates, both included' })
    .input(z.object({ from: TeamDate, to: TeamDate }))
    .output(z.object({ days: z.array(TeamDaySummaryShape).readonly() }))
    .errors(failures({ 'teams.unsound-span': 'invalid' })),
  day: callFor('teams')
    .route({ method: 'GET', path: '/team-days/{date}', summary: 'A day with its routes, or null' })
    .input(z.object({ date: TeamDate }))
    .output(z.object({ day: TeamDayShape.nullable() })),
  formerDrivers: callFor('teams')
    .route({
      method: 'GET',
      path: '/team-days/{date}/former-drivers',
      summary: 'Who had which address on the last day with routes before a date, two weeks back at most',
    })
    .input(z.object({ date: TeamDate }))
    .output(
      z.object({
        date: TeamDate.nullable(),
        visits: z.array(z.object({ address: z.string(), driverId: DriverId })).readonly(),
      }),
    ),
  dayVersion: callFor('teams')
    .route({
      method: 'GET',
      path: '/team-days/{date}/version',
      summary:
        'The version of a day, 0 where none is saved, how often its drivers have said something, and who is there',
    })
    // What whoever asks does with it; without a word they are not there for the others.
    .input(z.object({ date: TeamDate, doing: z.enum(doings).exactOptional() }))
    .output(DayLook),
  saveDay: callFor('teams', ROUTE_BODY)
    .route({ method: 'POST', path: '/team-days/{date}', summary: 'Save a day; the version before is kept' })
    .input(z.object({ date: TeamDate, version: Version, day: TeamDayBodyShape }))
    .output(z.object({ version: Version, sends: z.array(RouteSendShape).readonly() }))
    .errors(
      failures({
        ...changedElsewhere,
        ...markedStop,
        ...tooManyDrivers,
        ...unsoundDate,
        'teams.unsound-day': 'invalid',
        'teams.too-many-saves': 'limit',
      }),
    ),
  copyDay: callFor('teams')
    .route({ method: 'POST', path: '/copy-team-day', summary: 'Copy a day to another date' })
    // The version of the target that the caller has seen: 0 for a day without routes.
    .input(z.object({ date: TeamDate, to: TeamDate, version: Version }))
    .output(TeamDayShape)
    .errors(
      failures({
        ...noSuchDay,
        ...changedElsewhere,
        ...markedStop,
        ...tooManyDrivers,
        ...unsoundDate,
        'teams.too-many-saves': 'limit',
      }),
    ),
  restoreDay: callFor('teams')
    .route({ method: 'POST', path: '/restore-team-day/{date}', summary: 'Bring back the version before' })
    .input(z.object({ date: TeamDate, version: Version }))
    .output(TeamDayShape)
    .errors(
      failures({
        ...noSuchDay,
        ...changedElsewhere,
        ...tooManyDrivers,
        ...markedStop,
        'teams.too-many-saves': 'limit',
      }),
    ),
  loadSampleDay: callFor('teams')
    .route({ method: 'POST', path: '/team-sample-day', summary: 'A depot, twelve drivers and 160 stops to try' })
    .input(z.object({ date: TeamDate, version: Version }))
    .output(TeamDayShape)
    .errors(failures({ ...changedElsewhere, ...markedStop, ...unsoundDate, 'teams.too-many-saves': 'limit' })),
  routeLink: callFor('teams')
    .route({ method: 'POST', path: '/team-route-link', summary: 'The link of a driver’s route of a saved day' })
    .input(z.object({ date: TeamDate, driverId: DriverId }))
    .output(RouteSendShape)
    .errors(failures({ ...noSuchDay, 'teams.no-such-route': 'not-found', 'teams.too-many-saves': 'limit' })),
  sendRoute: callFor('teams')
    .route({ method: 'POST', path: '/send-team-route', summary: 'Send a driver the link of a saved day’s route' })
    .input(
      z.object({
        date: TeamDate,
        driverId: DriverId,
        by: z.enum(sendWays),
        /** The version that the caller sees: nobody is sent a route that its sender has not seen. */
        version: Version,
        requestId: z.string().min(8).max(64),
      }),
    )
    .output(RouteSendShape)
    .errors(
      failures({
        ...noSuchDay,
        ...changedElsewhere,
        'teams.no-such-route': 'not-found',
        'teams.no-contact': 'invalid',
        'links.no-texts': 'forbidden',
        'teams.too-many-sends': 'limit',
        'teams.too-many-saves': 'limit',
      }),
    ),
  ...reports,
  ...evening,
  ...people,
  ...log,
}
