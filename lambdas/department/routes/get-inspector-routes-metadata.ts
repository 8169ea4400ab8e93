import { api } from '#lambdas/http/callers.ts'
import { findVersion, withoutParts } from '../visible-versions.ts'

export const getInspectorRoutesMetadata = api.department.getInspectorRoutesMetadata.handler(
  async ({ input: { selectedDate, version }, context: { caller } }) => {
    const found = await findVersion(caller, selectedDate, version)
    return { totalRoutes: found?.totalRoutes ?? 0, version: found ? withoutParts(found) : null }
  },
)
