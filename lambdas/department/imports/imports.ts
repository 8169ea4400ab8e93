import { api } from '#lambdas/http/callers.ts'
import { showImports } from './show-imports.ts'

export const imports = api.department.imports.handler(({ context }) => showImports(context.now))
