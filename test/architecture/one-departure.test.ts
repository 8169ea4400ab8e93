import { describe, expect, it } from 'vitest'
import { formatClocks, formatDayClock, pointTimes } from '#core/itinerary/arrival-times.ts'
import { routeGpx } from '#core/itinerary/gpx.ts'
import { routePoints } from '#core/itinerary/route-points.ts'
import { routeText } from '#core/itinerary/route-text.ts'
import { workingMinutes } from '#core/itinerary/working-minutes.ts'
import { formatMinutes } from '#core/kernel/time.ts'
import { exportRows } from '#core/places/columns/export-rows.ts'
import { estimatePlan } from '#core/plan/make-plan.ts'
import { summaryRows } from '#core/teams/cost/cost-words.ts'
import { routeCost } from '#core/teams/cost/day-cost.ts'
import { type FleetRoute, nameDrivers } from '#core/teams/fleet-plan.ts'
import { type FleetRequest, routesToPlan } from '#core/teams/fleet-request.ts'
import { daySheet } from '#core/teams/printing/day-sheet.ts'
import { routeSheet } from '#core/teams/printing/route-sheet.ts'
import { messageFacts, routeMail, routeText as routeMessageText } from '#core/teams/sending/route-message.ts'
import { routeToTold } from '#core/teams/told-route.ts'
import { fleetRequestOf } from '#test/support/build-fleet.ts'
import { barFacts, routeFacts } from '#web/features/drives/route/route-facts.ts'
import { routeFigures } from '#web/features/teams/live/figures.ts'

const driver = { id: 1, prices: { unpaidBreaks: true } } as const

/** A day of one driver, who leaves as late as the windows allow and has a break. */
function dayOf(leaveAt: number, window: readonly [number, number], pause: readonly [number, number]) {
  const request: FleetRequest = fleetRequestOf(4, 1, {
    drivers: [driver],
    options: {
      leaveAt,
      finishBy: (leaveAt + 720) % 1440,
      serviceMinutes: 10,
      breaks: [{ minutes: 30, from: pause[0], to: pause[1] }],
    },
  })
  const stopList = request.stopList.map((stop, index) => (index === 1 ? { ...stop, window } : stop))
  const asked = { ...request, stopList }
  const [route] = nameDrivers(asked, estimatePlan(routesToPlan(asked, [[0, 1, 2, 3]]))).routes
  if (!route) throw new Error('A day of one driver has one route')
  return { request: asked, route }
}

const days: readonly (readonly [name: string, ...Parameters<typeof dayOf>])[] = [
  ['a day', 480, [720, 780], [660, 700]],
  ['a night', 1200, [60, 120], [0, 40]],
]

describe.each(days)('%s', (_, ...times) => {
  const { request, route } = dayOf(...times)
  const { options = {} } = request
  const { leaveAt = Number.NaN } = route
  const arrivals = pointTimes(route, leaveAt).map(({ arrival }) => formatDayClock(arrival))
  const pauses = pointTimes(route, leaveAt).flatMap(({ breaks }) =>
    breaks.map(({ from, to }) => formatClocks(from, to)),
  )
  const [leaves, over] = [leaveAt, leaveAt + workingMinutes(route, leaveAt)].map(formatDayClock)
  const paid = routeCost(route, driver, options).paidMinutes

  it('is left later than it might be, and has a break', () => {
    expect(leaveAt).toBeGreaterThan(times[0])
    expect(pauses).toHaveLength(1)
    expect(paid).toBe(workingMinutes(route, leaveAt) - 30)
  })

  it('begins at one time for card, page, messages, paper and files', () => {
    const figures = routeFigures(route, driver, options)
    const message = messageOf(route)
    const summary = summaryRows([{ ...figures, name: 'Ann' }])[1]

    expect(formatDayClock(figures.leaveAt)).toBe(leaves)
    expect(routePoints(route)[0]?.time).toBe(leaves)
    expect(routeFacts(route, 4, [])).toContain(`leave ${leaves}`)
    expect(routeMail(message, 'help@example.org').text).toContain(`leaves ${leaves}`)
    expect(routeMessageText(message)).toContain(`leaves ${leaves}`)
    expect(sheetOf(route).leave).toContain(`Leave at ${leaves} from`)
    expect(sheetOf(route).lines[0]?.time).toBe(`leave ${leaves}`)
    expect(dayRow('Leaves')).toBe(leaves)
    expect(summary?.[2]).toBe(leaves)
    expect(exportRows(route)[1]?.[5]).toBe(leaves)
    expect(routeGpx(route, 'Day')).toContain(`<desc>leave ${leaves}</desc>`)
    expect(routeText(route, 'Day')).toContain(`Start ${leaves} `)
    expect(routeToTold(route).leaveAt).toBe(leaveAt)
  })

  it('arrives at the same times everywhere', () => {
    const stops = sheetOf(route).lines.filter(({ mark }) => mark !== 'Break' && mark !== 'Start')
    const column = exportRows(route)[0]?.indexOf('Arrival') ?? -1

    expect(routePoints(route).map(({ time }) => time)).toEqual(arrivals)
    expect(stops.map(({ time }) => time)).toEqual(arrivals.slice(1))
    expect(
      exportRows(route)
        .slice(1)
        .map((row) => row[column]),
    ).toEqual(arrivals)
    for (const arrival of arrivals.slice(1)) {
      expect(routeGpx(route, 'Day')).toContain(`arrive ${arrival}</desc>`)
      expect(routeText(route, 'Day')).toContain(` ${arrival} `)
    }
  })

  it('rests at the same time everywhere', () => {
    const [pause = ''] = pauses
    const column = exportRows(route)[0]?.indexOf('Break before') ?? -1

    expect(routePoints(route).flatMap(({ breaks }) => breaks)).toEqual(pauses)
    expect(
      sheetOf(route)
        .lines.filter(({ mark }) => mark === 'Break')
        .map(({ time }) => time),
    ).toEqual(pauses)
    expect(routeMail(messageOf(route), 'help@example.org').text).toContain(`break ${pause}`)
    expect(exportRows(route).map((row) => row[column])).toContain(pause)
    expect(routeGpx(route, 'Day')).toContain(`break ${pause}, arrive`)
    expect(routeText(route, 'Day')).toContain(`Break ${pause}`)
    expect(routeToTold(route).breaks).toHaveLength(1)
  })

  it('is over at the same time, and pays the same hours, everywhere', () => {
    const figures = routeFigures(route, driver, options)

    expect(formatDayClock(figures.backAt)).toBe(over)
    expect(barFacts(route)).toContain(`by ${over}`)
    expect(routeMail(messageOf(route), 'help@example.org').text).toContain(`over ${over}`)
    expect(sheetOf(route).facts.at(-1)).toContain(`at ${over}`)
    expect(dayRow('Back')).toBe(over)
    expect(figures.cost.paidMinutes).toBe(paid)
    expect(sheetOf(route).facts).toContain(`${formatMinutes(paid)} paid`)
    expect(dayRow('Paid')).toBe(formatMinutes(paid))
    expect(summaryRows([{ ...figures, name: 'Ann' }])[1]?.[9]).toBe(paid)
  })

  const sheetOf = (shown: FleetRoute) => routeSheet(shown, { name: 'Ann', driver, stops: request.stopList, options })

  const dayRow = (column: string): string | undefined => {
    const plan = { routes: [route], certificate: null, unserved: [], brokenRules: [] }
    const { rows, columns } = daySheet(plan, [{ name: 'Ann', day: driver }], options)
    return rows[0]?.[columns.indexOf(column)]
  }
})

const messageOf = (route: FleetRoute) => ({
  ...{ sender: 'Corvid', driver: 'Ann', date: '2026-11-19', url: 'https://stopwise.example/x' },
  ...{ changes: [], isWithdrawn: false, ...messageFacts(route) },
})
