import type { Problem, Route, Solution } from '#core/optimizer/index.ts'

/** A day to share out, without an objective of its own. */
export interface FleetDay {
  readonly name: string
  readonly problem: Problem
}

/** What is compared of one way to share a day out; times in seconds. */
export interface DayMeasure {
  readonly travel: number
  readonly longest: number
  /** 0 where somebody stays at home. */
  readonly shortest: number
  readonly mean: number
  /** Share of the three nearest stops of each that somebody else has. */
  readonly overlap: number
}

const NEAREST = 3

/** Measures a solution of a day. */
export function measureDay(problem: Problem, { routes }: Solution): DayMeasure {
  const days = problem.vehicles.map(({ id }) => workOf(routes.find(({ vehicle }) => vehicle === id)))
  return {
    travel: routes.reduce((sum, { travel }) => sum + travel, 0),
    longest: Math.max(...days),
    shortest: Math.min(...days),
    mean: days.reduce((sum, day) => sum + day, 0) / days.length,
    overlap: overlapOf(problem, routes),
  }
}

const workOf = (route: Route | undefined): number => (route ? route.travel + route.service + route.waiting : 0)

function overlapOf({ jobs, matrices }: Problem, routes: readonly Route[]): number {
  const driverOf = new Map(
    routes.flatMap(({ vehicle, steps }) => steps.map(({ kind, id }) => [kind === 'job' ? id : -1, vehicle])),
  )
  const [matrix] = Object.values(matrices)
  if (!matrix) return 0
  const between = (from: number, to: number): number => matrix.durations[from * matrix.size + to] ?? 0
  const apart = jobs.map((job) => {
    const nearest = jobs
      .filter((other) => other !== job)
      .toSorted((a, b) => between(job.location, a.location) - between(job.location, b.location))
      .slice(0, NEAREST)
    return nearest.filter(({ id }) => driverOf.get(id) !== driverOf.get(job.id)).length
  })
  return apart.reduce((sum, each) => sum + each, 0) / (jobs.length * NEAREST)
}
