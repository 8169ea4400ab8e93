import type { UnroutedInspection } from '#core/department/plans/day-plan.ts'
import { api } from '#lambdas/http/callers.ts'
import { readPeople, readUnrouted } from '../plan-payloads.ts'
import { requireVersion } from '../visible-versions.ts'

export const unrouted = api.department.unrouted.handler(
  async ({ input: { date, version, page }, context: { caller } }) => {
    const { parts, figures } = await requireVersion(caller, date, version)
    const [items, { failed }] = await Promise.all([readUnrouted(parts.unrouted[page]), readPeople(parts)])
    return { items: items.map(withFacts), pages: parts.unrouted.length, total: figures.unrouted, failed }
  },
)

const withFacts = ({ inspection: facts, ...reason }: UnroutedInspection) => ({ ...reason, facts })
