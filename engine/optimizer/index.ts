export { certify } from './certify.ts'
export { checkSolution } from './check/check-solution.ts'
export { driveByHours } from './check/drive.ts'
export type { Violation, ViolationCode } from './check/violation.ts'
export type { Effort } from './effort/effort.ts'
export type { Progress, SolveOptions } from './effort/solve-options.ts'
export { type Evaluation, evaluate } from './evaluate.ts'
export type { Change } from './explain/change.ts'
export type { CostParts } from './explain/cost-parts.ts'
export type { Obstacle } from './explain/obstacle.ts'
export { type Explanation, explain } from './explain.ts'
export { explainPay, type PayReason } from './explain-pay.ts'
export { improve } from './improve.ts'
export { type Insertion, insertions } from './insertions.ts'
export type { Part, RunParts } from './parts/part.ts'
export { searchPart } from './parts/search-part.ts'
export { type PriceOptions, priceVehicle, type VehicleChange, type VehiclePrice } from './price-vehicle.ts'
export { type Fault, LARGEST } from './problem/fault.ts'
export { changingHours } from './problem/hours.ts'
export { createLookup, type Lookup } from './problem/lookup.ts'
export type {
  Break,
  GivenRoute,
  GivenStep,
  Hours,
  Job,
  Matrix,
  Objective,
  Pay,
  Preference,
  Problem,
  Relation,
  Reload,
  Shipment,
  SoftWindow,
  Task,
  TimeWindow,
  Vehicle,
} from './problem/problem.ts'
export { serviceOf } from './problem/service-times.ts'
export { validateProblem } from './problem/validate-problem.ts'
export type { Certificate, Route, Solution, Step, Value } from './solution/solution.ts'
export { solve, solveInParts } from './solve.ts'
