import type { Fault } from './fault.ts'
import type { Problem } from './problem.ts'

/** Faults of loads and capacities that do not count the same dimensions as the first one. */
export function validateAmounts({ vehicles, jobs, shipments = [] }: Problem): Fault[] {
  const amounts = [
    ...vehicles.map(({ capacity }, index) => ({ path: `vehicles[${index}].capacity`, amount: capacity })),
    ...jobs.map(({ delivery }, index) => ({ path: `jobs[${index}].delivery`, amount: delivery })),
    ...jobs.map(({ pickup }, index) => ({ path: `jobs[${index}].pickup`, amount: pickup })),
    ...shipments.map(({ amount }, index) => ({ path: `shipments[${index}].amount`, amount })),
  ]
  const dimensions = amounts.find(({ amount }) => amount)?.amount?.length
  return amounts
    .filter(({ amount }) => amount && amount.length !== dimensions)
    .map(({ path, amount }) => ({ path, message: `has ${amount?.length} dimensions where others have ${dimensions}` }))
}
