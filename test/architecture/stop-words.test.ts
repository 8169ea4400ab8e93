import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { itineraryToWire, wireToItinerary } from '#api/itinerary/itinerary-wire.ts'
import { ItineraryShape } from '#api/itinerary.ts'
import { OptimizeInput } from '#api/planner.ts'
import { FleetInput, TeamDayBodyShape } from '#api/teams/shapes.ts'
import { dayBodyToWire } from '#api/teams/wire.ts'
import { vanStopsOf } from '#core/drives/positions/van-stops.ts'
import { routeChanges } from '#core/drives/route-changes.ts'
import type { Itinerary, RouteStop } from '#core/itinerary/itinerary.ts'
import { routeText } from '#core/itinerary/route-text.ts'
import {
  routeWordKeys,
  type StopTexts,
  stopTextKeys,
  stopTexts,
  textLines,
  toldWordKeys,
} from '#core/itinerary/stop-words.ts'
import { omit } from '#core/kernel/omit.ts'
import { guessStops, readStops } from '#core/places/columns/read-stops.ts'
import { estimatePlan } from '#core/plan/make-plan.ts'
import type { PlanStop } from '#core/plan/plan.ts'
import { orderToPlan } from '#core/planner/optimize-request.ts'
import { planToRoute } from '#core/planner/optimized-route.ts'
import { copiedDay } from '#core/teams/days/copied-day.ts'
import { dayChanges } from '#core/teams/days/day-changes.ts'
import { mergeDays } from '#core/teams/days/merge-days.ts'
import { routeToTold } from '#core/teams/told-route.ts'
import { pick } from '#engine/base/keys.ts'
import { builtDay } from '#test/support/build-team-day.ts'
import { emptyDocument, addStops as enterStops } from '#web/features/planner/document/planner-document.ts'
import { toRequest } from '#web/features/planner/document/planner-plan.ts'
import { savedDocument } from '#web/features/planner/saved/saved-document.ts'
import { dayToRequest, emptyDay } from '#web/features/teams/day/day-document.ts'
import { dayStops } from '#web/features/teams/day/day-edits.ts'
import { readDay } from '#web/features/teams/day/read-day.ts'
import { acceptedRoute, mergeRepeats, reviewRows, unsought } from '#web/review/review-rows.ts'
import { readCsv } from '#web/review/sources/read-csv.ts'
import { tableFile } from '#web/route/leaving/export-route.ts'
import { toStop, toStopDraft } from '#web/route/stop/stop-draft.ts'
import { StopTexts as Shown } from '#web/route/stop/stop-texts.tsx'

/** What a stop may say, all of it: a field that is new does not compile before it stands here. */
const texts: Required<StopTexts> = {
  contactName: 'Ann Lee',
  contactPhone: '+1 (212) 555-0101 ext. 7',
  orderNumber: '#1042-B',
  contactEmail: 'ann.lee+door@example.com',
  note: 'side door, "ring"',
}
const full: Required<Omit<PlanStop, 'id' | 'withinMeters'>> = {
  ...{ address: '340 E 62nd St, New York', coordinates: [40.76, -73.96], serviceMinutes: 7, window: [600, 660] },
  ...{ position: 'first', lockedAt: 0, priority: 80, lateMinutes: 15, packages: 3, skills: ['fridge'] },
  ...{ loads: { pallets: 2, lb: 40 }, pairName: 'Rx 12', pairRole: 'pickup', maxRideMinutes: 45 },
  ...{ together: 'chairs', apart: 'rivals', driver: 1, driverIsWish: true, vehicleKind: 'box truck' },
  ...texts,
}
/** What a fleet alone knows: one driver has nobody to share with. */
const fleetKeys = [
  ...(['loads', 'pairName', 'pairRole', 'maxRideMinutes', 'together', 'apart'] as const),
  ...(['driver', 'driverIsWish', 'vehicleKind'] as const),
]
const plain: PlanStop = { address: '1 Main St, New York', coordinates: [40.75, -73.98] }
const onRoute = pick(full, routeWordKeys)
const depot = { address: '1 Depot Rd, New York', coordinates: [40.7, -74] as const }

let ids = 0
const newId = (): string => `id-${++ids}`
const firstOf = <Each>(all: readonly Each[]): Each => {
  const [first] = all
  if (first === undefined) throw new Error('There is none')
  return first
}
const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const stopOf = ({ points }: Pick<Itinerary, 'points'>): RouteStop =>
  firstOf(points.filter(({ kind }) => kind === 'stop'))
const request = {
  startAddress: depot,
  stopList: [full, plain],
  destinationAddress: depot,
  travelMethod: 'd' as const,
  options: { leaveAt: 540 },
}
const route: Itinerary = planToRoute(estimatePlan(orderToPlan(request, [0, 1])))

const built = builtDay(2, 1)
const day = { ...built, request: { ...built.request, stopList: [full, plain] } }
describe('every word of a stop', () => {
  it('comes out of the form as it went in, and out of entries as a request that both faces take', () => {
    const stop = toStop(full, toStopDraft(full, 0))
    const document = enterStops({ ...emptyDocument(newId), start: depot, end: depot }, [stop], newId).document
    const entered = dayStops.addStops(
      { ...emptyDay('2026-11-23', newId), start: depot, drivers: [{ id: 1 }] },
      [stop],
      newId,
    )

    const asked = OptimizeInput.parse(overTheWire(toRequest(document)))
    const askedOfTeam = FleetInput.parse(overTheWire(dayToRequest(entered.document)))

    expect([asked.stopList, askedOfTeam.stopList]).toEqual([[omit<PlanStop>(full, ...fleetKeys)], [full]])
  })

  it('is on the route as far as its driver needs it, over the wire, in what is kept of it, and opened again', () => {
    const kept = wireToItinerary(ItineraryShape.parse(overTheWire(itineraryToWire(route))))

    expect(stopOf(kept)).toEqual({
      ...onRoute,
      kind: 'stop',
      entered: 0,
      address: full.address,
      coordinates: full.coordinates,
    })
    expect(savedDocument({ route: kept, request }, newId).document.stops[0]).toMatchObject(full)
    expect(savedDocument({ route: kept }, newId).document.stops[0]).toMatchObject(onRoute)
  })

  it('is in the day of a team as it is kept, opened, copied to another date, and joined with that of somebody else', () => {
    const kept = TeamDayBodyShape.parse(overTheWire(dayBodyToWire(day)))
    const opened = readDay(
      { ...kept, date: '2026-11-23', version: 1, updatedAt: 1, sends: [], canRestore: false },
      newId,
    )
    const copy = copiedDay(day, new Set([1]))
    const base = { request: { ...day.request, stopList: [plain, plain] }, routes: undefined }
    const mine = { ...base, request: { ...base.request, stopList: [full, plain] } }

    expect(opened.stops[0]).toMatchObject(full)
    expect(copy.request.stopList).toEqual([full, plain])
    expect(mergeDays(base, mine, base)?.request.stopList).toEqual([full, plain])
  })

  it.each(toldWordKeys)('is told to its driver when it is another one: %s', (key) => {
    const other = {
      ...route,
      points: route.points.map((point) => omit(point, key)),
    }

    expect(dayChanges(routeToTold(route), routeToTold(route))).toEqual([])
    for (const [was, is] of [
      [route, other],
      [other, route],
    ] as const) {
      expect(dayChanges(routeToTold(was), routeToTold(is))).toEqual([expect.stringMatching(/^Stop 1: /)])
    }
  })
})

describe('what is written at a stop', () => {
  it('is in a file that is exported, and comes back from it', async () => {
    const file = await tableFile(route, 'csv', { stops: [full, plain] })

    const table = readCsv(new Uint8Array(await file.arrayBuffer()), 100)
    const rows = readStops(table, guessStops(table, true).reading)
    const accepted = acceptedRoute(mergeRepeats(reviewRows(rows, rows.map(unsought))), false)

    expect(accepted).toMatchObject({ ends: { start: depot, end: depot } })
    expect(accepted.stops).toEqual([full, plain])
  })

  it('is on paper, in the text of a route, on its cards, and among what was changed', () => {
    const shown = renderToStaticMarkup(createElement(Shown, { stop: full }))
    const lines = [textLines(full).join(), routeText(route, ''), shown.replaceAll('&quot;', '"')]

    for (const text of Object.values(texts)) for (const line of lines) expect(line).toContain(text)
    expect(shown).toContain('href="tel:+12125550101;ext=7"')
    const silent = { ...route, points: route.points.map((point) => omit(point, ...stopTextKeys)) }
    expect(routeChanges(route, silent)).toEqual(stopTextKeys.map((key) => `new ${stopTexts[key].called}s`))
  })

  it('stays with whoever drives: nothing of it is kept for the customer of a stop', () => {
    const told = JSON.stringify(vanStopsOf(route, []))

    for (const text of Object.values(texts)) expect(told).not.toContain(JSON.stringify(text))
  })

  it('is refused where it is too long, or no number', () => {
    for (const key of stopTextKeys) {
      const long = { ...full, [key]: '1'.repeat(stopTexts[key].limit + 1) }
      expect(OptimizeInput.safeParse({ ...request, stopList: [long] }).success).toBe(false)
    }
    const asked = OptimizeInput.safeParse({ ...request, stopList: [{ ...full, contactPhone: 'ask Ann' }] })
    expect(asked.error?.issues.map(({ message }) => message)).toEqual(['Please enter a valid phone number'])
  })
})
