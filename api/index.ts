import { accounts } from './accounts.ts'
import { billing } from './billing.ts'
import { blog } from './blog.ts'
import { department } from './department.ts'
import { drives } from './drives.ts'
import { jobs } from './jobs.ts'
import { marketing } from './marketing.ts'
import { places } from './places.ts'
import { planner } from './planner.ts'
import { sharing } from './sharing.ts'
import { teams } from './teams.ts'

export { companyUseOf, needOf } from './call.ts'
export { statusOf } from './errors.ts'
export {
  type ApiRoute,
  COMPANY_HEADER,
  callsOf,
  KEYED_PREFIX,
  ORIGIN_HEADER,
  routesOf,
  VIEWER_HEADER,
} from './routes.ts'

/** Every call of the product. Handlers, browser client, CDK routes, local gateway and reference are folds over it. */
export const contract = {
  accounts,
  billing,
  blog,
  department,
  drives,
  jobs,
  marketing,
  places,
  planner,
  sharing,
  teams,
}

/** A feature of the product: one function, and its name in every tier. */
export type Feature = keyof typeof contract
