import type { Matrix, Problem } from '../../problem/problem.ts'

/** The weighted terms of the objective in search units; 0 where a term plays no part. */
export interface Terms {
  readonly balance: number
  readonly evenness: number
  readonly compactness: number
  readonly stability: number
  readonly usesEveryVehicle: boolean
  /** What an idle vehicle costs the search where every vehicle is to be used: more than any leg. */
  readonly idleCost: number
  /** Whether a term depends on the vehicle that takes a job, wherever in the route it goes. */
  readonly isVehicleBound: boolean
  /** The nearest jobs of each job, and the jobs that count it among theirs; empty without compactness. */
  readonly near: readonly (readonly number[])[]
  readonly nearTo: readonly (readonly number[])[]
  /** Entries of the given plan, also those that the problem no longer knows. */
  readonly givenJobs: number
  /** Vehicle of each job in the given plan, or −1; empty without stability. */
  readonly givenVehicle: Int32Array
  /** Job before each job in the given plan, or −1 at the head of its route. */
  readonly givenBefore: Int32Array
}

const NEAREST = 3

/** Reads the terms of the objective. */
export function compileTerms(problem: Problem, scale: number): Terms {
  const { balance = 0, evenness = 0, compactness = 0, stability = 0, useEveryVehicle = false } = problem.objective ?? {}
  const near = compactness > 0 ? nearestJobs(problem) : []
  return {
    balance: balance * scale,
    evenness: evenness * scale,
    compactness: compactness * scale,
    stability: stability * scale,
    usesEveryVehicle: useEveryVehicle,
    idleCost: 2 ** 40,
    isVehicleBound: useEveryVehicle || balance > 0 || evenness > 0 || compactness > 0,
    near,
    nearTo: invert(near),
    ...givenPlaces(problem),
  }
}

function nearestJobs({ jobs, vehicles, matrices }: Problem): number[][] {
  const matrix = matrices[vehicles[0]?.profile ?? '']
  if (!matrix) return jobs.map(() => [])
  return jobs.map((job, index) => {
    const apart = jobs.map((other) => between(matrix, job.location, other.location))
    return jobs
      .map((_, other) => other)
      .filter((other) => other !== index)
      .sort((left, right) => (apart[left] ?? 0) - (apart[right] ?? 0))
      .slice(0, NEAREST)
  })
}

const between = ({ size, durations }: Matrix, from: number, to: number): number =>
  (durations[from * size + to] ?? 0) + (durations[to * size + from] ?? 0)

function invert(near: readonly (readonly number[])[]): number[][] {
  const inverse = near.map((): number[] => [])
  near.forEach((others, job) => {
    for (const other of others) inverse[other]?.push(job)
  })
  return inverse
}

function givenPlaces({
  jobs,
  vehicles,
  given = [],
}: Problem): Pick<Terms, 'givenJobs' | 'givenVehicle' | 'givenBefore'> {
  const givenVehicle = new Int32Array(jobs.length).fill(-1)
  const givenBefore = new Int32Array(jobs.length).fill(-1)
  const jobOf = new Map(jobs.map(({ id }, job) => [id, job]))
  const vehicleOf = new Map(vehicles.map(({ id }, vehicle) => [id, vehicle]))
  let givenJobs = 0
  for (const route of given) {
    const ids = route.steps?.flatMap(({ kind, id }) => (kind === 'job' ? [id] : [])) ?? route.jobs
    givenJobs += ids.length
    ids.forEach((id, place) => {
      const job = jobOf.get(id)
      if (job === undefined) return
      givenVehicle[job] = vehicleOf.get(route.vehicle) ?? -1
      givenBefore[job] = place === 0 ? -1 : (jobOf.get(ids[place - 1] ?? -1) ?? UNKNOWN)
    })
  }
  return { givenJobs, givenVehicle, givenBefore }
}

/** A predecessor that the problem no longer has: no route restores it. */
const UNKNOWN = -2
