import { api } from '#lambdas/http/callers.ts'
import { type AuditCursor, listAuditEntries } from '#store/department/audit.ts'

export const audit = api.department.audit.handler(async ({ input }) => {
  const { entries, next } = await listAuditEntries(toCursor(input.before))
  return { entries, before: next ? `${next.at}.${next.id}` : null }
})

function toCursor(text: string | undefined): AuditCursor | undefined {
  const [at, id] = text?.split('.') ?? []
  return at === undefined || id === undefined ? undefined : { at: Number(at), id }
}
