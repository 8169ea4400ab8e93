import { timesUsual } from '#lib/api/throttles.ts'
import type { Deployment } from '../deployment.ts'

/** Request units a second that a table or an index may use. */
interface Ceiling {
  readonly maxReadRequestUnits: number
  readonly maxWriteRequestUnits: number
}

/**
 * What the busiest minute of 40,000 users takes (docs/scaling.md), for whom the throttles of the API are made: 3,800 units
 * read a second, 800 written. Where the throttles grow with the account, so does this.
 */
const USUAL: Ceiling = { maxReadRequestUnits: 4000, maxWriteRequestUnits: 1000 }
/** What DynamoDB allows a table unless it is asked for more; a ceiling lies below. */
const QUOTA = 40_000
/** What boards and phones ask again and again is read by its key; an index answers lists. */
const INDEX_SHARE = 0.25

/** Ceilings of the table and of each of its indexes. A write of an item may write each index, so that it has as many. */
export function tableCeilings(deployment: Deployment): { readonly table: Ceiling; readonly index: Ceiling } {
  const { functionQuota, tableReadsASecond, tableWritesASecond } = deployment
  const usual = (units: number): number => Math.min(QUOTA - 1, Math.floor(units * timesUsual(functionQuota)))
  const table = {
    maxReadRequestUnits: tableReadsASecond ?? usual(USUAL.maxReadRequestUnits),
    maxWriteRequestUnits: tableWritesASecond ?? usual(USUAL.maxWriteRequestUnits),
  }
  return { table, index: { ...table, maxReadRequestUnits: Math.ceil(table.maxReadRequestUnits * INDEX_SHARE) } }
}
