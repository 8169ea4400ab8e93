import { type KeptImport, shownImports, toImportRecord } from '#core/department/imports/kept-import.ts'
import { api } from '#lambdas/http/callers.ts'
import { listRecentImports, readCurrentImports, readKeptImport } from '#store/department/imports.ts'

export const imports = api.department.imports.handler(({ context }) => showImports(context.now))

/** The imports as every scheduler of the workspace sees them. `now` in milliseconds. */
export async function showImports(now: number) {
  const [pointers, recent] = await Promise.all([readCurrentImports(), listRecentImports()])
  const current = await Promise.all(pointers.map(({ importId }) => readKeptImport(importId)))
  const counting = current.filter((kept): kept is KeptImport => kept !== undefined)
  return { imports: shownImports(counting, recent, now).map(toImportRecord) }
}
