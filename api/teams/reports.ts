import * as z from 'zod'
import { dayStandings, priceSources } from '#core/teams/reports/report-row.ts'
import { callFor } from '../call.ts'
import { failures } from '../errors.ts'
import { DriverId } from '../fleet-kinds.ts'

const Count = z.number().int().min(0)
const Minutes = z.number().int().min(0)
/** Of the day, beyond its midnight above 1440; with fractions where travel has them. */
const Minute = z.number().min(0)

/** A driver's day in a report. */
export const ReportRowShape = z.object({
  date: z.iso.date(),
  driverId: DriverId,
  standing: z.enum(dayStandings),
  prices: z.enum(priceSources),
  leaveAt: Minute,
  finishAt: Minute,
  firstMark: Minute.exactOptional(),
  lastMark: Minute.exactOptional(),
  stops: Count,
  completed: Count,
  missed: Count,
  unmarked: Count,
  onTime: Count,
  routes: Count,
  tracked: Count,
  plannedStretchMinutes: Minute,
  drivenStretchMinutes: Minute,
  drivingMinutes: Minutes,
  waitingMinutes: Minute,
  paidMinutes: Minute,
  overtimeMinutes: Minute,
  miles: z.number().min(0),
  cents: Count,
})

/** What was planned and what was driven. */
export const reports = {
  report: callFor('teams')
    .route({
      method: 'GET',
      path: '/team-report',
      summary: 'What was planned and driven between two dates, both included: a row for each driver and day',
    })
    .input(z.object({ from: z.iso.date(), to: z.iso.date() }))
    .output(z.object({ today: z.iso.date(), rows: z.array(ReportRowShape).readonly() }))
    .errors(failures({ 'teams.unsound-span': 'invalid', 'teams.too-many-reports': 'limit' })),
}
