import { createConversions } from 'electrodb'
import { type AuditEntry, auditActions } from '#core/department/audit.ts'
import { defineEntity, keyedBy, texts, workspace } from '../table/define-entity.ts'

const Audit = defineEntity({
  model: { entity: 'audit', version: '1', service: 'department' },
  attributes: {
    ...texts('workspace', 'id', 'userId', 'name', 'what'),
    at: { type: 'number', required: true, padding: { length: 15, char: '0' } },
    action: { type: auditActions, required: true },
  },
  indexes: { primary: keyedBy(['workspace'], ['at', 'id']) },
})

const keys = createConversions(Audit)
const PAGE = 50

/** Adds an entry for good: nothing here changes or removes one, and one that is there is refused. */
export async function addAuditEntry({ actor, ...entry }: AuditEntry): Promise<void> {
  await Audit.create({ workspace, ...entry, userId: actor.userId, name: actor.name }).go()
}

/** Where a page of the log ends. */
export type AuditCursor = Pick<AuditEntry, 'at' | 'id'>

/** A part of the log, and where the next one begins; without `next` it was the last. */
export interface AuditPage {
  readonly entries: readonly AuditEntry[]
  readonly next?: AuditCursor
}

/** A page of the log, the newest first: entries before `before`. */
export async function listAuditEntries(before?: AuditCursor): Promise<AuditPage> {
  const start = before && keys.byAccessPattern.primary.fromComposite.toCursor({ workspace, ...before })
  const { data, cursor } = await Audit.query
    .primary({ workspace })
    .go({ order: 'desc', limit: PAGE, consistent: true, ...(start ? { cursor: start } : {}) })
  const last = data.at(-1)
  return {
    entries: data.map(({ workspace: _workspace, userId, name, ...entry }) => ({ ...entry, actor: { userId, name } })),
    ...(cursor !== null && last ? { next: { at: last.at, id: last.id } } : {}),
  }
}
