import type { JobKind } from '#core/jobs/kinds.ts'
import { environment } from '#lambdas/http/environment.ts'

/** The state machine behind each kind. A new kind does not compile before its machine is told. */
export const machineArns: Readonly<Record<JobKind, string>> = {
  'optimize-route': environment.OPTIMIZE_ROUTE_ARN,
  'optimize-fleet': environment.OPTIMIZE_FLEET_ARN,
  'generate-routes': environment.GENERATE_ROUTES_ARN,
}
