import type { Job, Matrix, Problem, Vehicle } from '#engine/optimizer/problem/problem.ts'

/** Locations 0, 1, 2, … on a straight road, ten seconds and a hundred meters apart. */
export function lineMatrix(size: number): Matrix {
  const apart = (cell: number): number => Math.abs(Math.floor(cell / size) - (cell % size))
  return {
    size,
    durations: Int32Array.from({ length: size * size }, (_, cell) => 10 * apart(cell)),
    distances: Int32Array.from({ length: size * size }, (_, cell) => 100 * apart(cell)),
  }
}

/** A vehicle that starts and ends at location 0, whatever else the case needs. */
export const vehicle = (id: number, rules: Partial<Vehicle> = {}): Vehicle => ({
  id,
  profile: 'car',
  start: 0,
  end: 0,
  ...rules,
})

/** A vehicle that starts and ends wherever its tasks are. */
export const openVehicle = (id: number, rules: Partial<Vehicle> = {}): Vehicle => ({ id, profile: 'car', ...rules })

/** A job at the location of its own number, unless the rules say otherwise. */
export const job = (id: number, rules: Partial<Job> = {}): Job => ({ id, location: id, ...rules })

/** One vehicle, no jobs, on a road of ten locations, unless the parts say otherwise. */
export const problem = (parts: Partial<Problem>): Problem => ({
  vehicles: [vehicle(1)],
  jobs: [],
  matrices: { car: lineMatrix(10) },
  ...parts,
})
