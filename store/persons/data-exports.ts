import { type DataExport, exportStatuses, isAbandoned } from '#core/accounts/data-export.ts'
import { epochSeconds } from '#core/kernel/time.ts'
import { defineEntity, keyedBy, numbers, optional, texts } from '../table/define-entity.ts'
import { outcomeOf, unlessRefused } from '../table/refusals.ts'

/** The last copy of their data that somebody asked for. */
const Exports = defineEntity({
  model: { entity: 'dataExport', version: '1', service: 'accounts' },
  attributes: {
    ...texts('userId', 'exportId'),
    status: { type: exportStatuses, required: true },
    ...numbers('createdAt', 'expiresAt'),
    ...optional.numbers('bytes'),
  },
  indexes: { primary: keyedBy(['userId']) },
})

/** The last copy, unless its time is over; one that nobody makes any more has failed. `now` in milliseconds. */
export async function readExport(userId: string, now: number): Promise<DataExport | undefined> {
  const { data } = await Exports.get({ userId }).go({ consistent: true })
  if (!data || data.expiresAt * 1000 <= now) return undefined
  const { exportId, createdAt, expiresAt, bytes = null } = data
  const status = isAbandoned(data, now) ? 'failed' : data.status
  return { exportId, status, createdAt, expiresAt: expiresAt * 1000, bytes }
}

/** Begins a copy in place of `before`, the one that was read. Of several at once one begins. Times in milliseconds. */
export async function beginExport(
  userId: string,
  { exportId, createdAt, expiresAt }: Pick<DataExport, 'exportId' | 'createdAt' | 'expiresAt'>,
  before: DataExport | undefined,
): Promise<'begun' | 'other'> {
  return outcomeOf(
    Exports.put({ userId, exportId, status: 'running', createdAt, expiresAt: epochSeconds(expiresAt) })
      .where(({ exportId: kept, expiresAt: end }, { eq, lte, notExists }) =>
        before ? eq(kept, before.exportId) : `${notExists(kept)} OR ${lte(end, epochSeconds(createdAt))}`,
      )
      .go(),
    ['begun', 'other'],
  )
}

/** How a copy turned out. One that was replaced meanwhile stays as it is, and says `false`. */
export async function finishExport(
  userId: string,
  exportId: string,
  outcome: { readonly status: 'ready'; readonly bytes: number } | { readonly status: 'failed' },
): Promise<boolean> {
  return unlessRefused(
    Exports.patch({ userId })
      .set(outcome)
      .where((each, { eq }) => eq(each.exportId, exportId))
      .go(),
  )
}
