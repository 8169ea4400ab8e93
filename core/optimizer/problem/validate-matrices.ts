import { type Fault, LARGEST } from './fault.ts'
import type { Matrix, Problem } from './problem.ts'

/** Faults of the matrices of a problem: each is square and without negative values. */
export const validateMatrices = ({ matrices }: Problem): Fault[] =>
  Object.entries(matrices).flatMap(([profile, matrix]) => validateMatrix(`matrices.${profile}`, matrix))

function validateMatrix(path: string, { size, durations, distances, costs }: Matrix): Fault[] {
  return [
    ...validateCells(`${path}.durations`, size, durations),
    ...(distances ? validateCells(`${path}.distances`, size, distances) : []),
    ...(costs ? validateCells(`${path}.costs`, size, costs) : []),
  ]
}

function validateCells(path: string, size: number, cells: Int32Array): Fault[] {
  if (cells.length !== size * size) {
    return [{ path, message: `has ${cells.length} values: ${size} × ${size} are needed` }]
  }
  const wrong = cells.findIndex((value) => value < 0)
  if (wrong === -1) return []
  const cell = `${path}[${Math.floor(wrong / size)}][${wrong % size}]`
  return [{ path: cell, message: `must be a whole number from 0 to ${LARGEST}, not ${cells[wrong]}` }]
}
