import type { Job, Matrix, Problem, Shipment, Task, Vehicle } from '../problem/problem.ts'
import type { Route } from '../solution/solution.ts'

/** What belongs to a part. */
export interface PartMembers {
  readonly vehicles: readonly Vehicle[]
  readonly jobs: readonly Job[]
  readonly shipments: readonly Shipment[]
}

/** A part as a problem, and the location that each of its own locations is in the whole. */
export interface PartProblem {
  readonly problem: Problem
  readonly locations: readonly number[]
}

/** The problem of these vehicles and requests alone, with matrices of their locations. O(members + locations²). */
export function partProblem(whole: Problem, { vehicles, jobs, shipments }: PartMembers): PartProblem {
  const rows = new Map<number, number>()
  const rowOf = (location: number): number => {
    const row = rows.get(location) ?? rows.size
    rows.set(location, row)
    return row
  }
  const moveTask = <Kind extends Task>(task: Kind): Kind => ({ ...task, location: rowOf(task.location) })
  const moveVehicle = ({ start, end, ...vehicle }: Vehicle): Vehicle => ({
    ...vehicle,
    ...(start !== undefined && { start: rowOf(start) }),
    ...(end !== undefined && { end: rowOf(end) }),
  })
  const moved = {
    vehicles: vehicles.map(moveVehicle),
    jobs: jobs.map(moveTask),
    shipments: shipments.map(({ pickup, delivery, ...shipment }) => ({
      ...shipment,
      pickup: moveTask(pickup),
      delivery: moveTask(delivery),
    })),
  }
  const locations = [...rows.keys()]
  const profiles = new Set(vehicles.map(({ profile }) => profile))
  const matrices = Object.entries(whole.matrices).filter(([profile]) => profiles.has(profile))
  return {
    problem: {
      ...whole,
      ...moved,
      matrices: Object.fromEntries(matrices.map(([profile, matrix]) => [profile, cutMatrix(matrix, locations)])),
    },
    locations,
  }
}

function cutMatrix({ size, durations, distances, costs }: Matrix, locations: readonly number[]): Matrix {
  const cut = (values: Int32Array): Int32Array => {
    const part = new Int32Array(locations.length ** 2)
    let cell = 0
    for (const from of locations) {
      for (const to of locations) {
        part[cell] = values[from * size + to] ?? 0
        cell += 1
      }
    }
    return part
  }
  return {
    size: locations.length,
    durations: cut(durations),
    ...(distances && { distances: cut(distances) }),
    ...(costs && { costs: cut(costs) }),
  }
}

/** A route of a part with the locations of the whole. */
export const toWhole = (route: Route, locations: readonly number[]): Route => ({
  ...route,
  steps: route.steps.map((step) =>
    step.location === undefined ? step : { ...step, location: locations[step.location] ?? step.location },
  ),
})
