import { isUnreachable, type TravelPort } from '#engine/travel/index.ts'
import type { DayInput } from '../assignment/day-assignment.ts'
import { conditionsOf, travelModes } from '../routing/build-route.ts'
import type { Mobility } from '../rows/inspector.ts'
import { chooseCandidates } from './choose-candidates.ts'
import { type DayTravel, dayMobilities, dayPoints } from './day-to-problem.ts'

/**
 * Travel between all points of a day that the optimizer looks at.
 *
 * Nothing where only the estimator could answer, where it is paid for by the pair, and where no road joins two of the
 * points: then estimates share the day out, and the routes tell who cannot be reached.
 */
export async function askDayTravel(input: DayInput, port: TravelPort): Promise<DayTravel> {
  const { between } = port
  if (!between) return {}
  const points = dayPoints(input.inspectors, chooseCandidates(input).chosen)
  const ask = async (mobility: Mobility) => {
    try {
      const times = await between(points, points, travelModes[mobility], conditionsOf(input))
      return times && [[mobility, { size: points.length, durations: times.durations }] as const]
    } catch (cause) {
      if (isUnreachable(cause)) return undefined
      throw cause
    }
  }
  const answers = await Promise.all(dayMobilities(input.inspectors).map(ask))
  return Object.fromEntries(answers.flatMap((answer) => answer ?? []))
}
