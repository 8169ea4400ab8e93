import { api } from '#lambdas/http/callers.ts'
import { visibleVersions } from '../visible-versions.ts'

export const versions = api.department.versions.handler(({ input: { date }, context: { caller } }) =>
  visibleVersions(caller, date),
)
