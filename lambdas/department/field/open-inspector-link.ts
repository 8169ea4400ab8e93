import { api } from '#lambdas/http/callers.ts'
import { listContacts } from '#store/department/links.ts'
import { noSuchPlan } from '../visible-versions.ts'
import { inspectorTarget } from './inspector-target.ts'
import { openLink } from './open-link.ts'
import { readPublished } from './published-plan.ts'
import { linkToWire } from './wire-link.ts'

export const openInspectorLink = api.department.openInspectorLink.handler(
  async ({ input: { date, inspectorId }, context: { now } }) => {
    const published = await readPublished(date)
    if (!published) throw noSuchPlan()
    const target = inspectorTarget(published.plan, inspectorId)
    const link = await openLink({ version: published.version, inspectorId, target, now })
    return linkToWire({ inspectorId, link, target, email: (await listContacts()).get(inspectorId) })
  },
)
