import { importLimits } from '#core/department/imports/import-limits.ts'
import { DomainError } from '#core/kernel/errors.ts'
import { DAY_SECONDS, dayOf, epochSeconds } from '#core/kernel/time.ts'
import { reserveUses } from '#store/uses.ts'

const KEPT_SECONDS = 2 * DAY_SECONDS

/**
 * Takes a reading from the day of a user: files are kept and read at the cost of the operator.
 *
 * @throws DomainError `department.too-many-imports`
 */
export async function requireReading(userId: string, now: number): Promise<void> {
  const slot = { userId, slot: `import#${dayOf(now)}`, expiresAt: epochSeconds(now) + KEPT_SECONDS }
  if (await reserveUses(slot, 1, importLimits.readingsADay)) return
  throw new DomainError(
    'limit',
    'department.too-many-imports',
    `That is the limit of ${importLimits.readingsADay} files for today. What is imported stays; go on tomorrow.`,
  )
}
