import { type GivenRoute, insertions, type Problem, type Solution } from '#engine/optimizer/index.ts'

/** Routes as they are given to the optimizer. */
export const toGivenRoute = ({ vehicle, steps }: Solution['routes'][number]): GivenRoute => ({
  vehicle,
  jobs: steps.flatMap(({ kind, id }) => (kind === 'job' && id !== undefined ? [id] : [])),
})

/**
 * The routes with promised jobs put back where they stood in a plan of promised jobs alone: as many others leave their
 * route as it takes, those of the least priority first.
 */
export function reinstate(
  problem: Problem,
  routes: readonly GivenRoute[],
  { missing, promises }: { readonly missing: readonly number[]; readonly promises: readonly GivenRoute[] },
): GivenRoute[] {
  const priorities = new Map(problem.jobs.map(({ id, priority = 0 }) => [id, priority]))
  const orders = new Map(routes.map(({ vehicle, jobs }) => [vehicle, jobs]))
  const promised = new Set(promises.flatMap(({ jobs }) => jobs))
  for (const job of missing) {
    const vehicle = promises.find(({ jobs }) => jobs.includes(job))?.vehicle
    if (vehicle === undefined) continue
    const others = (orders.get(vehicle) ?? []).filter((each) => !promised.has(each))
    const leaving = others.toSorted((one, other) => (priorities.get(one) ?? 0) - (priorities.get(other) ?? 0))
    const joined = makeRoom(problem, { vehicle, jobs: orders.get(vehicle) ?? [] }, { job, leaving })
    if (joined) orders.set(vehicle, joined)
  }
  return [...orders].map(([vehicle, jobs]) => ({ vehicle, jobs }))
}

/** The order with the job in it and the first of those that may leave out of it; none where that is not enough. */
function makeRoom(
  problem: Problem,
  { vehicle, jobs }: GivenRoute,
  { job, leaving }: { readonly job: number; readonly leaving: readonly number[] },
): readonly number[] | undefined {
  const alone = { ...problem, vehicles: problem.vehicles.filter(({ id }) => id === vehicle) }
  for (let out = 0; out <= leaving.length; out++) {
    const left = new Set(leaving.slice(0, out))
    const rest = jobs.filter((each) => !left.has(each))
    const [place] = insertions(alone, [{ vehicle, jobs: rest }], job, 1)
    if (place?.violations.length === 0) return rest.toSpliced(place.position, 0, job)
  }
  return undefined
}
