import { describe, expect, it } from 'vitest'
import { estimatedTravel, type TravelPort } from '#engine/travel/index.ts'
import { smallCity } from '#test/support/department-workspace.ts'
import { dayInputOf, PLANNED } from '#test/support/small-day.ts'
import { strategies } from '../assignment/day-assignment.ts'
import { askDayTravel } from '../optimal/ask-day-travel.ts'
import { routeInspector } from '../routing/route-inspector.ts'
import { assemblePlan } from './assemble-plan.ts'
import { assignDay, daysOf } from './assign-day.ts'
import { canonicalJson } from './canonical-json.ts'
import { keepDayTravel } from './kept-day-travel.ts'
import { inputsKey, type KeptInputs, type PlanReceipt } from './receipt.ts'
import { type RecordedAnswer, recordTravel, replayTravel } from './recorded-travel.ts'
import { refillDay } from './refill-day.ts'
import { replayPlan } from './replay-plan.ts'

/** A port whose answers nobody can guess: what a replay knows of them it has from the recording. */
const moody = (factor: number): TravelPort => ({
  matrix: async (points, mode) => {
    const matrix = await estimatedTravel.matrix(points, mode)
    return { ...matrix, durations: matrix.durations.map((seconds) => Math.round(seconds * factor)) }
  },
  legs: estimatedTravel.legs,
  between: async (origins, destinations, mode) => {
    const { durations, distances } = await estimatedTravel.matrix(origins, mode)
    const moods = durations.map((seconds, cell) => Math.round(seconds * factor ** (cell % 7)))
    return { origins, destinations, durations: moods, distances, source: 'region' }
  },
})

describe.each(strategies)('a replay of a day, %s', (strategy) => {
  it('makes the same plan, byte for byte, from what was kept as JSON; a missing day stays missing', {
    tags: ['deep'],
  }, async () => {
    const input = dayInputOf(smallCity(12, ['EC1', 'EC2']))
    const dayTravel = await askDayTravel(input, moody(1.37))
    const assignment = assignDay(strategy, input, dayTravel)
    const days = daysOf(input, assignment)
    const travel: Record<string, readonly RecordedAnswer[]> = {}
    const routed = new Map()
    for (const day of days.slice(1)) {
      const answers: RecordedAnswer[] = []
      routed.set(day.inspector.inspectorId, await routeInspector(day, recordTravel(moody(1.37), answers)))
      travel[day.inspector.inspectorId] = answers
    }
    const { inspections, inspectors } = input
    const made = { inspections, inspectors, homeless: [], unassigned: assignment.unassigned, days, routed }
    const refill: RecordedAnswer[] = []
    const refilling = { strategy, date: PLANNED, input, port: recordTravel(moody(1.37), refill) }
    const plan = assemblePlan(await refillDay({ ...made, missing: 'cancelled' }, refilling))
    const receipt: PlanReceipt = {
      ...{ date: PLANNED, strategy, policy: 'as-specified', settingsVersion: 0, seed: input.seed, engine: 1 },
      ...{ imports: {}, inputs: '', travel: '', plan: '' },
    }
    const kept: KeptInputs = {
      receipt,
      input,
      homeless: [],
      missing: 'cancelled',
      travel,
      dayTravel: keepDayTravel(dayTravel),
      refill,
    }

    const again = await replayPlan(JSON.parse(JSON.stringify(kept)))

    expect(plan.routes.length).toBeGreaterThan(0)
    expect(canonicalJson(again)).toBe(canonicalJson(plan))
  })
})

it('a question that was not asked then is not answered', async () => {
  const answers: RecordedAnswer[] = []
  const points = [40.7, 40.8].map((lat) => ({ lat, lng: -74 }))
  await recordTravel(estimatedTravel, answers).matrix(points, 'driving')

  const replayed = replayTravel(answers)

  expect(await replayed.matrix(points, 'driving')).toEqual(await estimatedTravel.matrix(points, 'driving'))
  await expect(replayed.matrix(points, 'walking')).rejects.toThrow('was not asked')
  await expect(replayed.matrix(points, 'driving', { hours: { leaveAt: 480, until: 990 } })).rejects.toThrow(
    'was not asked',
  )
  await expect(replayed.legs([points], 'driving')).rejects.toThrow('was not asked')
})

it('the inputs of a plan lie in its folder', () => {
  expect(inputsKey('department/plans/2026-11-30/x')).toBe('department/plans/2026-11-30/x/inputs.json.gz')
})

it('a recording that is older than the hours of questions still answers them', async () => {
  const points = [
    { lat: 40.7, lng: -74 },
    { lat: 40.8, lng: -73.9 },
  ]
  const { durations, distances, ...matrix } = await estimatedTravel.matrix(points, 'driving')
  const legs = await estimatedTravel.legs([points], 'driving')
  const replayed = replayTravel([
    {
      asked: canonicalJson(['matrix', points, 'driving']),
      matrix: { ...matrix, durations: [...durations], distances: [...distances] },
    },
    { asked: canonicalJson(['legs', [points], 'driving']), legs },
  ])
  const conditions = { hours: { day: 'weekday', leaveAt: 480, until: 1_080 } } as const

  expect(await replayed.matrix(points, 'driving', conditions)).toEqual({ ...matrix, durations, distances })
  expect(await replayed.legs([points], 'driving', conditions)).toEqual(legs)
})
