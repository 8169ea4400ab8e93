import { MINUTE_MS } from '#core/kernel/time.ts'
/** Copies of their data that somebody may ask for in a day. */
export const DAILY_EXPORTS = 3
/** A copy can be fetched for so long. */
export const EXPORT_HOURS = 24
/** Bytes of one downloaded part of a copy; a slow connection receives one before the call times out. */
export const EXPORT_PART_BYTES = 2_000_000
/** Megabytes of copies that one person can download in a day (UTC): several times the largest copy. */
export const EXPORT_MEGABYTES_A_DAY = 3_000
/** A copy that is not ready by then never will be. */
export const EXPORT_MINUTES = 15

export const exportStatuses = ['running', 'ready', 'failed'] as const
export type ExportStatus = (typeof exportStatuses)[number]

/** A copy of all data of a person, or where its making stands. */
export interface DataExport {
  readonly exportId: string
  readonly status: ExportStatus
  /** Milliseconds since the epoch. */
  readonly createdAt: number
  readonly expiresAt: number
  /** Of the file, once it is ready. */
  readonly bytes: number | null
}

/** Whether nobody makes a copy any more that was never finished. `now` in milliseconds. */
export const isAbandoned = ({ status, createdAt }: Pick<DataExport, 'status' | 'createdAt'>, now: number): boolean =>
  status === 'running' && now - createdAt > EXPORT_MINUTES * MINUTE_MS

/** Where the copies of a person lie among the payloads. */
export const exportFolder = (userId: string): string => `exports/${userId}/`

/** The file of a copy. */
export const exportKey = (userId: string, exportId: string): string => `${exportFolder(userId)}${exportId}.zip`
