/** @module-tag wide */

import { expect, it } from 'vitest'
import { growPlan, judgePlace, listPlaces, mayJoin, type Place } from '#engine/test/solver/judge-places.ts'
import { withPay } from '#engine/test/solver/paid-days.ts'
import { type Extent, randomProblem } from '#engine/test/solver/random-problem.ts'
import {
  besideLongDay,
  oneBreak,
  oneRule,
  plainTime,
  type Simplification,
  splitBreak,
  splitWindows,
  timeAlone,
  twoBreaks,
} from '#engine/test/solver/simple-days.ts'
import { hits, runs } from '#engine/test/support/runs.ts'
import { countBreaks } from '../instance/breaks.ts'
import { hasRoom } from '../plan/loads.ts'
import type { Plan } from '../plan/plan.ts'
import { findJobPlaces } from './job-places.ts'
import { createPlaces } from './places.ts'
import { findShipmentPlaces } from './shipment-places.ts'

const NEVER = Number.POSITIVE_INFINITY
const JOBS: Extent = { vehicles: 1, jobs: 9, shipments: 1, hasTerms: false }
const TERMS: Extent = { ...JOBS, hasTerms: true }
const RIDES: Extent = { vehicles: 1, jobs: 6, shipments: 3, hasTerms: false }
const SHIPMENTS: Extent = { vehicles: 1, jobs: 4, shipments: 6, hasTerms: false }

const seeds = Array.from({ length: runs(150) }, (_, index) => index + 1)

/** What kernels are chosen by: the breaks of the vehicle, and whether a place has to pass no other test than that of time. */
interface Choice {
  readonly breaks: number
  readonly isTimeAll?: boolean
}

const isChosen = ({ instance }: Plan, { breaks, isTimeAll = instance.isTimeAll }: Choice): boolean =>
  isTimeAll === instance.isTimeAll && countBreaks(instance.breaks, 0) === breaks

/** The day with pay, each with rolls of its own. */
const paid: Simplification = (day) => withPay(day, day.jobs.length + 10 * (day.jobs[0]?.location ?? 0))

/** The same where most that are carried may be on board only so long. */
const ridden: Simplification = (day) => {
  const { shipments = [], ...rest } = paid(day)
  const short = (index: number): number => 10 + ((7 * index + 13 * day.jobs.length) % 40)
  return { ...rest, shipments: shipments.map((each, index) => ({ ...each, maxRideTime: short(index) })) }
}

/** Random plans of days, many of which the kernel in question serves. */
function plansFor(extent: Extent, simplify: Simplification, choice: Choice): Plan[] {
  const plans = seeds.map((seed) => growPlan(simplify(randomProblem(seed, extent)), seed))
  expect(plans.filter((plan) => isChosen(plan, choice)).length).toBeGreaterThan(hits(40))
  return plans
}

/** Absent requests of a kind that the first vehicle may take, as far as that does not depend on the place. */
function candidatesOf(plan: Plan, isWanted: (request: number) => boolean): number[] {
  const absent = Array.from(plan.absent.subarray(0, plan.absentCount)).filter(isWanted)
  return absent.filter((request) => mayJoin(plan, request, 0) && hasRoom(plan, request, 0))
}

/** Prices of the places that fit, ascending. */
const pricesOf = (plan: Plan, request: number): number[] =>
  listPlaces(plan, request, 0)
    .map((place) => judgePlace(plan, request, place))
    .flatMap(({ fits, price }) => (fits ? [price] : []))
    .sort((left, right) => left - right)

/** The place that was found, if any, fits at the price that was found. */
function expectPlace(plan: Plan, request: number, place: Place, price: number): void {
  if (price < NEVER) expect(judgePlace(plan, request, place)).toEqual({ fits: true, price })
}

const BY_BREAKS: readonly Simplification[] = [splitWindows, splitBreak, twoBreaks]

it.each<[string, Extent, Simplification, Choice]>([
  ['plain days', JOBS, (day) => plainTime(timeAlone(day)), { breaks: 0, isTimeAll: true }],
  ['plain days with other rules', JOBS, plainTime, { breaks: 0, isTimeAll: false }],
  ...Object.entries(oneRule).map(([rule, simplify]): [string, Extent, Simplification, Choice] => [
    `plain days with ${rule}`,
    JOBS,
    simplify,
    { breaks: 0, isTimeAll: false },
  ]),
  ['days of split windows', JOBS, (day) => splitWindows(timeAlone(day)), { breaks: 0, isTimeAll: true }],
  ['days of split windows with other rules', JOBS, splitWindows, { breaks: 0, isTimeAll: false }],
  ['days of one break', JOBS, (day) => oneBreak(timeAlone(day)), { breaks: 1, isTimeAll: true }],
  ['days of one break with other rules', JOBS, oneBreak, { breaks: 1, isTimeAll: false }],
  ['days of one split break', JOBS, (day) => splitBreak(timeAlone(day)), { breaks: 1, isTimeAll: true }],
  ['days of one split break with other rules', JOBS, splitBreak, { breaks: 1, isTimeAll: false }],
  ['days of two breaks', JOBS, (day) => twoBreaks(timeAlone(day)), { breaks: 2, isTimeAll: true }],
  ['days of all rules', JOBS, twoBreaks, { breaks: 2, isTimeAll: false }],
  ['days of weighted terms', TERMS, plainTime, { breaks: 0, isTimeAll: false }],
  ['plain days that are paid', JOBS, (day) => paid(plainTime(timeAlone(day))), { breaks: 0, isTimeAll: true }],
  ['plain days that are paid with other rules', JOBS, (day) => paid(plainTime(day)), { breaks: 0, isTimeAll: false }],
  ['plain paid days with short rides', RIDES, (day) => ridden(plainTime(day)), { breaks: 0, isTimeAll: false }],
  ['paid days with short rides and a break', RIDES, (day) => ridden(oneBreak(day)), { breaks: 1, isTimeAll: false }],
  ...[0, 1, 2].map((breaks): [string, Extent, Simplification, Choice] => [
    `days of ${breaks} breaks beside one of three`,
    JOBS,
    besideLongDay((day) => BY_BREAKS[breaks]?.(timeAlone(day)) ?? day),
    { breaks, isTimeAll: true },
  ]),
])(
  'the places of a job on %s are the two cheapest of those that linking and retiming allow',
  (_, extent, simplify, choice) => {
    const found = { fits: 0, misfits: 0 }
    for (const plan of plansFor(extent, simplify, choice)) {
      for (const job of candidatesOf(plan, (request) => request < plan.instance.jobs)) {
        const prices = pricesOf(plan, job)
        const places = createPlaces(plan.instance)

        findJobPlaces(plan, job, { places, slot: 0, vehicle: 0 })

        const [best = NEVER, second = NEVER] = prices
        expect([places.cost[0], places.secondCost[0]]).toEqual([best, second])
        expectPlace(plan, job, [places.after[0] ?? -1], best)
        expectPlace(plan, job, [places.secondAfter[0] ?? -1], second)
        found.fits += prices.length
        found.misfits += listPlaces(plan, job, 0).length - prices.length
      }
    }
    expect(found.fits).toBeGreaterThan(hits(50))
    expect(found.misfits).toBeGreaterThan(hits(50))
  },
)

it.each<[string, Simplification, number]>([
  ['plain days', plainTime, 0],
  ['days of split windows', splitWindows, 0],
  ['days of one break', oneBreak, 1],
  ['days of one split break', splitBreak, 1],
  ['days of two breaks', twoBreaks, 2],
  ['plain days beside one of three breaks', besideLongDay(plainTime), 0],
  ['days of two breaks beside one of three', besideLongDay(twoBreaks), 2],
])(
  'the places of a shipment on %s are the cheapest of those that linking and retiming allow',
  (_, simplify, breaks) => {
    const found = { fits: 0, misfits: 0 }
    for (const plan of plansFor(SHIPMENTS, simplify, { breaks })) {
      for (const shipment of candidatesOf(plan, (request) => request >= plan.instance.jobs)) {
        const prices = pricesOf(plan, shipment)
        const places = createPlaces(plan.instance)

        findShipmentPlaces(plan, shipment, { places, slot: 0, vehicle: 0 })

        const [best = NEVER] = prices
        expect([places.cost[0], places.secondCost[0]]).toEqual([best, NEVER])
        expectPlace(plan, shipment, [places.after[0] ?? -1, places.lastAfter[0] ?? -1], best)
        found.fits += prices.length
        found.misfits += listPlaces(plan, shipment, 0).length - prices.length
      }
    }
    expect(found.fits).toBeGreaterThan(hits(50))
    expect(found.misfits).toBeGreaterThan(hits(50))
  },
)

it('keeps every array of places at full size, so no read goes beyond its end', () => {
  const { instance } = growPlan(plainTime(randomProblem(1, JOBS)), 1)

  const { slots, ...arrays } = createPlaces(instance)

  expect(instance.reloads.isUsed).toBe(false)
  expect(Object.values(arrays).map(({ length }) => length)).toEqual(Array(8).fill(instance.requests * slots))
})
