import { importLimits } from '#core/department/imports/import-limits.ts'
import { slotOfDay } from '#core/kernel/day-slot.ts'
import { DomainError } from '#engine/base/errors.ts'
import { reserveUses } from '#store/uses.ts'

/**
 * Takes a reading from the day of a user: files are kept and read at the cost of the operator.
 *
 * @throws DomainError `department.too-many-imports`
 */
export async function requireReading(userId: string, now: number): Promise<void> {
  if (await reserveUses(slotOfDay(userId, 'import', now), 1, importLimits.readingsADay)) return
  throw new DomainError(
    'limit',
    'department.too-many-imports',
    `That is the limit of ${importLimits.readingsADay} files for today. What is imported stays; go on tomorrow.`,
  )
}
