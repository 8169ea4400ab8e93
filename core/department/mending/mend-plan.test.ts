import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRandom } from '#engine/base/random.ts'
import { estimatedTravel } from '#engine/travel/index.ts'
import { smallCity } from '#test/support/department-workspace.ts'
import { dayInputOf, PLANNED, smallPlan } from '#test/support/small-day.ts'
import { availableInspectors } from '../availability/available-inspectors.ts'
import { brokenRules } from '../changes/broken-rules.ts'
import type { DayPlan } from '../plans/day-plan.ts'
import { withDriven } from '../plans/driven-plan.ts'
import type { Inspection } from '../rows/inspection.ts'
import type { RowsOf } from '../rows/workspace-rows.ts'
import { type MendedPlan, type Mending, mendingTries, mendPlan } from './mend-plan.ts'
import { isFresh, type ListsOfDay, openOf, stalePlan } from './stale-plan.ts'
import { staleWords } from './stale-words.ts'

const city = smallCity(40, ['EC1', 'EC2', 'EC3', 'EC4'])
const input = dayInputOf(city)
const planned = await smallPlan(input)

const listsOf = (rows: RowsOf, done: readonly string[] = []): ListsOfDay => ({
  date: PLANNED,
  inspectors: availableInspectors(rows, PLANNED),
  inspections: rows.inspections.filter(({ inspectionId }) => !done.includes(inspectionId)),
  done,
})
const mendingOf = (lists: ListsOfDay): Mending => ({
  ...{ lists, settings: input.settings, neighbours: input.neighbours },
  ...{ durations: city.durations, policy: 'as-specified' },
})
const mend = (lists: ListsOfDay, plan: DayPlan = planned): Promise<MendedPlan> =>
  mendPlan(plan, mendingOf(lists), estimatedTravel)

const idsOf = ({ inspections }: DayPlan['routes'][number]): string[] => inspections.map((each) => each.inspectionId)
const routeOf = ({ routes }: DayPlan, id: string) => routes.find(({ inspector }) => inspector.inspectorId === id)
const allOf = ({ routes, unrouted }: DayPlan): string[] =>
  [...routes.flatMap(idsOf), ...unrouted.map(({ inspectionId }) => inspectionId)].toSorted()
const onRoutes = planned.routes.flatMap(idsOf)

/** The list with one row changed. */
const changed = (inspectionId: string, more: Partial<Inspection>): RowsOf => ({
  ...city,
  inspections: city.inspections.map((row) => (row.inspectionId === inspectionId ? { ...row, ...more } : row)),
})
const appointment = (clock: string, date = PLANNED): Partial<Inspection> => ({
  status: 'Scheduled',
  appointmentStart: `${date} ${clock}:00`,
  appointmentFinish: `${date} ${clock.slice(0, 3)}59:00`,
})
const block = (inspectorId: string, from: string, to: string) => ({
  ...{ inspectorId, calendarId: 'c', calendarName: 'c', eventType: 'Block Out', eventId: from, eventName: 'Doctor' },
  ...{ start: `${PLANNED} ${from}:00`, end: `${PLANNED} ${to}:00` },
})

it('a plan and the lists that it was made from agree, and nothing is mended', async () => {
  expect(isFresh(stalePlan(planned, listsOf(city)))).toBe(true)
  expect((await mend(listsOf(city))).plan).toBe(planned)
})

describe('a plan that the lists have left behind', () => {
  it('drops what is gone, done or has its appointment on another day, and changes no other route', async () => {
    const [first = '', second = '', third = ''] = idsOf(planned.routes[0] as DayPlan['routes'][number])
    const later = changed(first, appointment('10:00', '2026-12-01'))
    const rows = { ...later, inspections: later.inspections.filter((row) => row.inspectionId !== second) }
    const lists = listsOf(rows, [third])

    expect(staleWords(stalePlan(planned, lists))).toEqual([
      `1 inspection of this plan is no longer on the list: ${second} (EC1).`,
      `1 inspection of this plan was done on another day: ${third} (EC1).`,
      `1 inspection of this plan has its appointment on another day now: ${first} (EC1).`,
    ])
    const { plan, dropped, left } = await mend(lists)

    expect([dropped.toSorted(), left]).toEqual([[first, second, third].toSorted(), []])
    expect(idsOf(plan.routes[0] as DayPlan['routes'][number])).toEqual(
      idsOf(planned.routes[0] as DayPlan['routes'][number]).slice(3),
    )
    expect(plan.routes.slice(1)).toEqual(planned.routes.slice(1))
    expect(plan.routes[1]).toBe(planned.routes[1])
  })

  it('keeps an appointment with whoever had the inspection, at its new time', async () => {
    const [, inspectionId = ''] = idsOf(planned.routes[1] as DayPlan['routes'][number])
    const lists = listsOf(changed(inspectionId, appointment('10:00')))

    expect(staleWords(stalePlan(planned, lists))).toEqual([
      `1 inspection of this plan has an appointment now: ${inspectionId} at 10:00 AM (EC2).`,
    ])
    const { plan, given, left } = await mend(lists)
    const owner = given[0]?.inspectorId ?? ''
    const own = routeOf(plan, owner)?.inspections.find((each) => each.inspectionId === inspectionId)

    expect(left).toEqual([])
    expect(own).toMatchObject({ status: 'Scheduled', newAppointmentStart: `${PLANNED} 10:00:00` })
    // Moved again, then taken back.
    const moved = listsOf(changed(inspectionId, appointment('14:00')))
    expect(staleWords(stalePlan(plan, moved))).toEqual([
      `1 appointment was moved: ${inspectionId} at 2:00 PM (${owner}).`,
    ])
    expect(staleWords(stalePlan(plan, listsOf(city)))).toEqual([
      `1 appointment was taken back: ${inspectionId} (${owner}).`,
    ])
    const back = await mend(listsOf(city), plan)
    expect(routeOf(back.plan, owner)?.inspections.find((each) => each.inspectionId === inspectionId)?.status).toBe(
      'Pending',
    )
  })

  it('takes in appointments that it does not know, and says of one that nobody has room for why', async () => {
    const twins = ['7000001', '7000002'].map((inspectionId) => ({
      ...(city.inspections[0] as Inspection),
      ...appointment('09:00'),
      ...{ inspectionId, requiredInspectors: ['EC1'] },
    }))
    const lists = listsOf({ ...city, inspections: [...city.inspections, ...twins] })

    expect(staleWords(stalePlan(planned, lists))).toEqual([
      '2 appointments of this day are not part of this plan: 7000001 at 9:00 AM, 7000002 at 9:00 AM.',
    ])
    const { plan, left } = await mend(lists)

    expect(left.length).toBeGreaterThan(0)
    const [first = ''] = left
    expect(plan.unrouted.find(({ inspectionId }) => inspectionId === first)).toMatchObject({ code: 'day-full' })
    expect(plan.failed.flatMap(({ inspectionIds }) => inspectionIds)).toContain(first)
    expect(allOf(plan)).toEqual([...allOf(planned), '7000001', '7000002'].toSorted())
  })

  it('is without whoever is away, and respects the hours of who is there for a part of the day', async () => {
    const rows = {
      ...city,
      inspectors: city.inspectors.filter(({ inspectorId }) => inspectorId !== 'EC3'),
      calendar: [block('EC1', '08:00', '16:30'), block('EC2', '13:00', '16:30')],
    }
    const lists = listsOf(rows)

    expect(staleWords(stalePlan(planned, lists)).map((words) => words.slice(0, 24))).toEqual([
      'EC1 is away all day (Doc',
      'EC2 is away from 1:00 PM',
      'EC3 is no longer on the ',
    ])
    const { plan } = await mend(lists)

    expect([routeOf(plan, 'EC1'), routeOf(plan, 'EC3')]).toEqual([undefined, undefined])
    expect(plan.inspectors.map(({ inspectorId }) => inspectorId)).toEqual(['EC2', 'EC4'])
    expect(allOf(plan)).toEqual(allOf(planned))
    for (const { newAppointmentFinish } of routeOf(plan, 'EC2')?.inspections ?? []) {
      expect(newAppointmentFinish.slice(11) <= '13:00:00').toBe(true)
    }
  })

  it('leaves what is marked where it was driven, though it is off the list and its inspector is away', async () => {
    const [first = '', second = ''] = idsOf(planned.routes[0] as DayPlan['routes'][number])
    const at = Date.parse(`${PLANNED}T09:00:00-05:00`)
    const visits = [{ inspectionId: first, inspectorId: 'EC1', outcome: 'done' as const, at }]
    const driven = withDriven(planned, { date: PLANNED, visits, now: at })
    const rows = {
      ...city,
      inspections: city.inspections.filter((row) => row.inspectionId !== first && row.inspectionId !== second),
    }
    const sick = listsOf({ ...rows, calendar: [block('EC1', '08:00', '16:30')] })

    const dropped = await mend(listsOf(rows), driven)
    const away = await mend(sick, driven)

    expect(dropped.dropped).toEqual([second])
    expect(idsOf(routeOf(dropped.plan, 'EC1') as DayPlan['routes'][number])[0]).toBe(first)
    expect(idsOf(routeOf(away.plan, 'EC1') as DayPlan['routes'][number])).toEqual([first])
    expect(isFresh(stalePlan(away.plan, sick))).toBe(true)
  })

  it('judges what waits for a route as well: what is off goes, a new appointment is placed, the others wait on', async () => {
    const alone = { ...city, inspectors: city.inspectors.filter(({ inspectorId }) => inspectorId === 'EC4') }
    const { plan: short } = await mend(listsOf(alone))
    const [gone = '', later = '', soon = '', ...others] = short.unrouted.map(({ inspectionId }) => inspectionId)
    const rows = changed(later, appointment('10:00', '2026-12-01'))
    const lists = listsOf({
      ...city,
      inspections: rows.inspections.flatMap((row) => {
        if (row.inspectionId === gone) return []
        return row.inspectionId === soon ? [{ ...row, ...appointment('11:00') }] : [row]
      }),
    })

    expect(mendingTries(short, lists)).toBeGreaterThan(0)
    const { plan, given, left } = await mend(lists, short)

    expect(allOf(plan)).not.toContain(gone)
    expect(allOf(plan)).not.toContain(later)
    expect([...given.map(({ inspectionId }) => inspectionId), ...left]).toContain(soon)
    expect(plan.unrouted.map(({ inspectionId }) => inspectionId)).toEqual(expect.arrayContaining(others.slice(0, 3)))
    expect(isFresh(stalePlan(plan, lists))).toBe(true)
  })

  it('is told in the plural too, with three names at most', () => {
    const kinds = ['gone', 'done', 'other-day', 'added', 'moved', 'removed', 'unplanned'] as const
    const inspections = kinds.flatMap((kind) => [1, 2, 3, 4].map((each) => ({ kind, inspectionId: `${each}` })))

    const told = staleWords({ absences: [], inspections })

    expect(told).toEqual([
      '4 inspections of this plan are no longer on the list: 1, 2, 3 and 1 more.',
      '4 inspections of this plan were done on another day: 1, 2, 3 and 1 more.',
      '4 inspections of this plan have appointments on other days now: 1, 2, 3 and 1 more.',
      '4 inspections of this plan have appointments now: 1, 2, 3 and 1 more.',
      '4 appointments were moved: 1, 2, 3 and 1 more.',
      '4 appointments were taken back: 1, 2, 3 and 1 more.',
      '4 appointments of this day are not part of this plan: 1, 2, 3 and 1 more.',
    ])
  })

  it('holds once it is mended, loses and doubles nothing, and breaks no rule that it kept', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(1_000_000), async (seed) => {
        const lists = anyLists(seed)
        const { plan, left } = await mend(lists)

        expect(isFresh(stalePlan(plan, lists))).toBe(true)
        expect((await mend(lists, plan)).plan).toBe(plan)
        const all = allOf(plan)
        expect(new Set(all).size).toBe(all.length)
        const isListed = new Set(lists.inspections.map(({ inspectionId }) => inspectionId))
        for (const id of allOf(planned))
          expect(all.includes(id) || !isListed.has(id) || isElsewhere(lists, id)).toBe(true)
        const waiting = new Set(plan.unrouted.map(({ inspectionId }) => inspectionId))
        expect(left.every((id) => waiting.has(id))).toBe(true)
        for (const route of plan.routes) {
          const before = routeOf(planned, route.inspector.inspectorId)
          const known = new Set(before ? brokenRules(before, input).map(({ key }) => key) : [])
          // Hours off count as work: whose day has room for both keeps what they have.
          known.add(`capacity ${route.inspector.inspectorId}`)
          expect(brokenRules(route, input).filter(({ key }) => !known.has(key))).toEqual([])
          expect(openOf(route).length).toBeGreaterThan(0)
        }
        const appointments = plan.unrouted.filter(({ inspection }) => inspection.status === 'Scheduled')
        const told = new Set(plan.failed.flatMap(({ inspectionIds }) => inspectionIds))
        expect(appointments.every(({ inspectionId }) => told.has(inspectionId))).toBe(true)
      }),
      { numRuns: 25 },
    )
  })
})

const isElsewhere = ({ inspections }: ListsOfDay, id: string): boolean =>
  inspections.some(
    (row) => row.inspectionId === id && row.status === 'Scheduled' && !row.appointmentStart?.startsWith(PLANNED),
  )

/** Lists in which some of everything has happened. */
function anyLists(seed: number): ListsOfDay {
  const generator = createRandom(seed)
  const random = () => generator.next()
  const clocks = ['08:30', '09:00', '10:30', '13:00', '15:00', '16:20']
  const pick = <Each>(from: readonly Each[]): Each => from[Math.floor(random() * from.length)] as Each
  const inspections = city.inspections.flatMap((row): Inspection[] => {
    const chance = random()
    if (chance < 0.08) return []
    if (chance < 0.14) return [{ ...row, ...appointment(pick(clocks), '2026-12-01') }]
    if (chance < 0.22) return [{ ...row, ...appointment(pick(clocks)) }]
    return [row]
  })
  const twin = { ...(city.inspections[0] as Inspection), ...appointment(pick(clocks)), inspectionId: '7000001' }
  const calendar = city.inspectors.flatMap(({ inspectorId }) => {
    const chance = random()
    if (chance < 0.15) return [block(inspectorId, '08:00', '16:30')]
    return chance < 0.4 ? [block(inspectorId, pick(['08:00', '11:00', '13:00']), pick(['13:30', '16:30']))] : []
  })
  const inspectors = city.inspectors.filter(() => random() > 0.1)
  const rows = { ...city, inspections: random() < 0.5 ? [...inspections, twin] : inspections, calendar, inspectors }
  return listsOf(
    rows,
    onRoutes.filter(() => random() < 0.05),
  )
}
