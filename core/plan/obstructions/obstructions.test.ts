import { describe, expect, it } from 'vitest'
import type { TravelMatrix } from '#engine/travel/index.ts'
import { requestOf as anyRequestOf, type DayWords, dayOf } from '#test/support/build-plan.ts'
import { lineTravel } from '#test/support/line-travel.ts'
import { withDriverName } from '../driver-words.ts'
import { applyFixes } from '../edits/apply-fixes.ts'
import { findPlan, weighPlan } from '../find-plan.ts'
import type { DriverDay, PlanRequest, PlanStop } from '../plan.ts'

const effort = { effort: 'fast' } as const
const names = ['10 Near Rd', '20 Mid Rd', '30 Far Rd']

/** A day that begins at eight, with stops along one road. */
const requestOf = (stops: readonly Partial<PlanStop>[], day: DayWords = {}): PlanRequest =>
  anyRequestOf(
    stops.map((stop, index) => ({ address: `${names[index]}, Town`, ...stop })),
    { leaveAt: 480, ...day },
  )

const weigh = (request: PlanRequest, travel: TravelMatrix, order: readonly number[]) =>
  weighPlan({ ...request, routes: [order] }, travel)

/** Stops at 10, 20 and 30 minutes along a road that begins and ends at 0. */
const road = lineTravel(0, 10, 20, 30, 0)

describe('a stop that is left out', () => {
  it('could be served if it stayed open', () => {
    const { unserved } = findPlan(requestOf([{ window: [300, 480] }]), lineTravel(0, 10, 0), effort)

    expect(unserved).toEqual([
      {
        entered: 0,
        reason: 'It would be reached at 8:10 AM, after it closes at 8:00 AM.',
        fixes: [{ kind: 'open-until', entered: 0, minute: 490 }],
      },
    ])
  })

  it('could be served if the day ended later', () => {
    const { unserved } = findPlan(requestOf([{}], { finishBy: 490 }), lineTravel(0, 10, 0), effort)

    expect(unserved[0]).toEqual({
      entered: 0,
      reason: 'The route would end at 8:20 AM, after 8:10 AM.',
      fixes: [{ kind: 'finish-by', minute: 500 }],
    })
  })

  it('could be served if another stayed open, or lunch were later', () => {
    const other = requestOf([{ serviceMinutes: 60, window: [480, 490] }, { window: [500, 500] }])
    const lunch = requestOf([{ serviceMinutes: 60 }], { lunch: { minutes: 30, from: 481, to: 482 }, finishBy: 700 })

    expect(weigh(other, road, [1]).unserved[0]?.fixes.length).toBeGreaterThan(0)
    expect(weigh(lunch, lineTravel(0, 10, 0), []).unserved).toHaveLength(1)
  })

  it('may be kept out by a lock', () => {
    const request = requestOf([{ window: [480, 490] }, { lockedAt: 0, window: [480, 530] }])

    const own = findPlan(request, lineTravel(0, 10, 20, 0), effort)
    const others = weigh(request, lineTravel(0, 10, 20, 0), [1])

    expect(own.routes).toEqual([[0]])
    expect(own.unserved).toEqual([
      {
        entered: 1,
        reason: 'It fits only away from its locked place.',
        fixes: [{ kind: 'unlock', entered: 1 }],
      },
    ])
    expect(others.unserved).toEqual([
      {
        entered: 0,
        reason: 'It fits only where a locked stop would have to move.',
        fixes: [{ kind: 'unlock', entered: 1 }],
      },
    ])
  })

  it('may only have been left out', () => {
    expect(weigh(requestOf([{}, {}]), lineTravel(0, 10, 20, 0), [0]).unserved).toEqual([
      { entered: 1, reason: 'It may fit when the routes are found again.', fixes: [] },
    ])
  })

  it('has no fix where the next day would be needed', () => {
    const far = requestOf([{ window: [480, 490] }], { leaveAt: 1400 })

    expect(findPlan(far, lineTravel(0, 100, 0), effort).unserved).toEqual([
      { entered: 0, reason: 'There is no time left for it in this day.', fixes: [] },
    ])
  })
})

describe('a stop that a night has no room for', () => {
  it('is admitted by an end and hours as clocks show them, before the departure', () => {
    const over = requestOf([{}], { leaveAt: 1320, finishBy: 1450 })
    const closed = requestOf([{ window: [0, 5] }], { leaveAt: 1400, finishBy: 1800 })

    expect(findPlan(over, lineTravel(0, 100, 0), effort).unserved).toEqual([
      {
        entered: 0,
        reason: 'The route would end at 1:20 AM +1 day, after 12:10 AM +1 day.',
        fixes: [{ kind: 'finish-by', minute: 80 }],
      },
    ])
    expect(findPlan(closed, lineTravel(0, 100, 0), effort).unserved[0]?.fixes).toEqual([
      { kind: 'open-until', entered: 0, minute: 60 },
    ])
    expect(applyFixes({ ...over, routes: [[]] }, [{ kind: 'finish-by', minute: 80 }]).drivers[0]?.finishBy).toBe(1520)
  })

  it('has no fix where the day behind it would be needed', () => {
    const long = requestOf([{}], { leaveAt: 1320, finishBy: 1450 })

    expect(findPlan(long, lineTravel(0, 800, 0), effort).unserved[0]?.fixes).toEqual([])
  })
})

describe('a stop that only a locked route could take', () => {
  const day = (rules: Partial<DriverDay>): DriverDay => ({ ...dayOf({ leaveAt: 480 }), ...rules })
  const travel = lineTravel(0, 0, 30, 0, 0)

  it('is explained by the drivers who may still change', () => {
    const plan = { ...requestOf([{}]), drivers: [day({ lock: 'route' }), day({ finishBy: 490 })], routes: [[], []] }

    expect(weighPlan(plan, travel).unserved).toEqual([
      {
        entered: 0,
        reason: 'Driver 2 would be back at 9:00 AM, limit 8:10 AM.',
        fixes: [{ kind: 'finish-by', minute: 540, driver: 1 }],
      },
    ])
  })

  it('is told that nothing may change where every route is locked', () => {
    const plan = { ...requestOf([{}]), drivers: [day({ lock: 'route' }), day({ lock: 'route' })], routes: [[], []] }

    expect(weighPlan(plan, travel).unserved[0]?.reason).toBe('Every route is locked.')
  })
})

describe('an order that breaks rules', () => {
  it('is told what it breaks, a sentence each', () => {
    const late = requestOf([{ window: [480, 490] }, {}, { position: 'first' }], { finishBy: 500 })

    expect(weigh(late, road, [1, 0, 2]).brokenRules).toEqual([
      '10 Near Rd is reached 20 min after it closes',
      'The route ends 60 min after 8:20 AM',
      '30 Far Rd is to be first',
    ])
  })

  it('is told of lunch and of locks', () => {
    const day = requestOf([{ serviceMinutes: 120 }, { lockedAt: 0 }], { lunch: { minutes: 30, from: 500, to: 510 } })

    expect(weigh(day, lineTravel(0, 60, 70, 0), [0, 1]).brokenRules).toContain('20 Mid Rd is locked as stop 1')
  })
})

describe('a stop that no driver of a team can take', () => {
  const day = (rules: Partial<DriverDay> = {}): DriverDay => ({ ...dayOf({ leaveAt: 480 }), ...rules })
  /** Two drivers who begin at 0, a stop at 30 minutes. */
  const travel = lineTravel(0, 0, 30, 0, 0)
  const unservedOf = (stop: Partial<PlanStop>, drivers: readonly DriverDay[]) =>
    findPlan({ ...requestOf([stop]), drivers }, travel, effort).unserved[0]

  it('is reached in time where the nearest of them begins earlier', () => {
    expect(unservedOf({ window: [480, 486] }, [day({ leaveAt: 520 }), day()])).toEqual({
      entered: 0,
      reason: 'Open 8:00 AM–8:06 AM. Nearest driver arrives 8:30 AM.',
      fixes: [{ kind: 'leave-at', minute: 455, driver: 1 }],
    })
  })

  it('is reached in time where who leaves at a fixed time leaves earlier', () => {
    const fixed = [day({ leaveAt: 520, leaveFixed: true }), day({ leaveFixed: true })]

    expect(unservedOf({ window: [480, 486] }, fixed)?.fixes).toEqual([{ kind: 'leave-at', minute: 455, driver: 1 }])
  })

  it('is reached by nobody earlier than it is now', () => {
    const now = [day({ leaveAt: 520, notBefore: 470 }), day({ notBefore: 470 })]

    expect(unservedOf({ window: [480, 486] }, now)?.fixes).toEqual([{ kind: 'open-until', entered: 0, minute: 510 }])
  })

  it('is to stay open longer where nobody can begin earlier', () => {
    const early = day({ leaveAt: 0 })

    expect(unservedOf({ window: [0, 10] }, [early, early])?.fixes).toEqual([
      { kind: 'open-until', entered: 0, minute: 30 },
    ])
  })

  it('waits for the one who needs the least overtime', () => {
    expect(unservedOf({}, [day({ finishBy: 500 }), day({ finishBy: 528 })])).toEqual({
      entered: 0,
      reason: 'Driver 2 would be back at 9:00 AM, limit 8:48 AM.',
      fixes: [{ kind: 'finish-by', minute: 540, driver: 1 }],
    })
  })

  it('is too much for every van, or for what everybody is able to do', () => {
    expect(unservedOf({ packages: 5 }, [day({ capacity: 2 }), day({ capacity: 4 })])).toEqual({
      entered: 0,
      reason: 'Driver 2 would have 5 packages on board, 4 fit.',
      fixes: [{ kind: 'capacity', packages: 5, driver: 1 }],
    })
    expect(unservedOf({ skills: ['Crane', 'forklift'] }, [day({ skills: ['CRANE'] }), day()])).toMatchObject({
      reason: 'No driver who can still take it has the skill forklift.',
      fixes: [{ kind: 'skills', skills: ['forklift'], driver: 0 }],
    })
  })

  it('is told by whoever is able to serve it, not by those who would have to learn it', () => {
    const able = day({ skills: ['crane'], finishBy: 490 })

    expect(unservedOf({ skills: ['crane'] }, [day(), able])?.fixes).toEqual([
      { kind: 'finish-by', minute: 540, driver: 1 },
    ])
  })
})

describe('loads and skills', () => {
  const day = (rules: Partial<DriverDay>): DriverDay => ({ ...dayOf({ leaveAt: 480 }), ...rules })

  it('are kept: a stop that names no packages brings one', () => {
    const request: PlanRequest = {
      ...requestOf([{}, {}, { packages: 2 }]),
      drivers: [day({ capacity: 2 }), day({ capacity: 2 })],
    }
    const travel = lineTravel(0, 0, 10, 20, 30, 0, 0)

    const { routes, unserved } = findPlan(request, travel, effort)

    expect(unserved).toEqual([])
    expect(routes.map((order) => order.toSorted()).toSorted()).toEqual([[0, 1], [2]])
  })

  it('are named where a chosen route breaks them', () => {
    const stops = [{ packages: 3, skills: ['Crane'] }]
    const two = { ...requestOf(stops), drivers: [day({}), day({ capacity: 2 })] }
    const one = { ...requestOf(stops), drivers: [day({ capacity: 2 })] }

    expect(weighPlan({ ...two, routes: [[], [0]] }, lineTravel(0, 0, 10, 0, 0)).brokenRules).toEqual([
      'Driver 2 has 1 package too many on board',
      'Driver 2 lacks the skill Crane for 10 Near Rd',
    ])
    expect(weighPlan({ ...one, routes: [[0]] }, lineTravel(0, 10, 0)).brokenRules).toEqual([
      'The van has 1 package too many on board',
      '10 Near Rd needs the skill Crane',
    ])
  })

  it('name the driver by whom a rule is broken', () => {
    const late = { ...requestOf([{}]), drivers: [day({}), day({ finishBy: 490, maxStops: 0 })], routes: [[], [0]] }

    expect(weighPlan(late, lineTravel(0, 0, 10, 0, 0)).brokenRules).toEqual(
      expect.arrayContaining(['Driver 2 ends the day 10 min after 8:10 AM', 'Driver 2 has more stops than allowed: 1']),
    )
    expect(withDriverName('Driver 2 ends the day late', (driver) => ['Ana', 'Marcus'][driver])).toBe(
      'Marcus ends the day late',
    )
    expect(withDriverName('Driver 3 ends the day late', () => undefined)).toBe('Driver 3 ends the day late')
  })
})
