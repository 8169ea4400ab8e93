import { api } from '#lambdas/http/callers.ts'
import { actorOf } from './actor.ts'
import { noteAudit } from './note-audit.ts'

/** What the files are called in the log. */
const files = {
  routes: 'Routes',
  ranks: 'Ranks',
  'sorted-inspections': 'Sorted inspections',
  'returned-workbook': 'Rows that were left out of an import',
} as const

export const noteExport = api.department.noteExport.handler(async ({ input: { date, file }, context }) => {
  await noteAudit(await actorOf(context.caller), 'exported', `${files[file]}, ${date}`, context.now)
  return {}
})
