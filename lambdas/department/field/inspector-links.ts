import { linkEndOf } from '#core/department/field/link-rules.ts'
import { api } from '#lambdas/http/callers.ts'
import { withSecrets } from '#lambdas/links/link-secrets.ts'
import { listContacts } from '#store/department/links.ts'
import { inspectorTarget } from './inspector-target.ts'
import { readPublished } from './published-plan.ts'
import { readDrives } from './said-of-day.ts'
import { linkToWire } from './wire-link.ts'

export const inspectorLinks = api.department.inspectorLinks.handler(async ({ input: { date }, context: { now } }) => {
  const [published, { links: kept, drives }, emails] = await Promise.all([
    readPublished(date),
    readDrives(date),
    listContacts(),
  ])
  const isOver = linkEndOf(date) <= now
  if (!published) return { links: [], isOver }
  const { plan } = published
  const links = await withSecrets(kept)
  // Who has nothing to do any more is to hear of it, once they were told something.
  const withdrawn = links.filter(({ told, inspectorId }) => told && !inspectorTarget(plan, inspectorId).route)
  const people = new Set(
    [...plan.routes.map(({ inspector }) => inspector), ...withdrawn].map((each) => each.inspectorId),
  )
  return {
    isOver,
    links: [...people].map((inspectorId) => {
      const link = links.find((each) => each.inspectorId === inspectorId)
      return linkToWire({
        ...{ inspectorId, link, email: emails.get(inspectorId), target: inspectorTarget(plan, inspectorId) },
        drive: drives.find(({ routeId }) => routeId === link?.routeId),
      })
    }),
  }
})
