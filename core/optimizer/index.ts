export type { Effort } from './effort.ts'
export { improve } from './improve.ts'
export type {
  Break,
  GivenRoute,
  GivenStep,
  Job,
  Matrix,
  Objective,
  Problem,
  Shipment,
  Task,
  TimeWindow,
  Vehicle,
} from './problem/problem.ts'
export type { Certificate, Route, Solution, Step, Value } from './solution/solution.ts'
export { solve } from './solve.ts'
export type { Progress, SolveOptions } from './solve-options.ts'
