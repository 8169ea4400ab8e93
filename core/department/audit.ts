import type { Actor } from './plans/plan-version.ts'

export const auditActions = [
  'imported',
  'replaced-import',
  'dropped-import',
  'changed-settings',
  'changed-appointment',
  'generated',
  'cancelled-generation',
  'changed-routes',
  'published',
  'restored',
  'copied',
  'sent-links',
  'exported',
] as const
export type AuditAction = (typeof auditActions)[number]

/** Something that somebody did, written once and never changed. */
export interface AuditEntry {
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly id: string
  readonly actor: Actor
  readonly action: AuditAction
  /** In words, without personal data of inspectors: `Inspections, 4,182 rows from open_inspections.csv`. */
  readonly what: string
}
