import type { UnroutedInspection } from '#core/department/plans/day-plan.ts'
import { api } from '#lambdas/http/callers.ts'
import { readPeople, readUnrouted } from './plans/plan-payloads.ts'
import { requireVersion } from './plans/visible-versions.ts'

export const unrouted = api.department.unrouted.handler(
  async ({ input: { date, version, page }, context: { caller } }) => {
    const { parts, figures } = await requireVersion(caller, date, version)
    const [items, { failed }] = await Promise.all([readUnrouted(parts.unrouted[page]), readPeople(parts)])
    return { items: items.map(withFacts), pages: parts.unrouted.length, total: figures.unrouted, failed }
  },
)

function withFacts({ inspection, ...reason }: UnroutedInspection) {
  const { recordId, complaintCategory, priority, rank, daysLeft, district, lat, lng, status } = inspection
  const { street, city, state, postcode, appointmentStart, appointmentFinish } = inspection
  return {
    ...reason,
    facts: {
      ...{ recordId, complaintCategory, priority, rank, daysLeft, district, lat, lng, status },
      address: `${street}, ${city}, ${state} ${postcode}`,
      ...(appointmentStart === undefined ? {} : { appointmentStart }),
      ...(appointmentFinish === undefined ? {} : { appointmentFinish }),
    },
  }
}
