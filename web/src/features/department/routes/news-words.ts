import type { RouteNews } from '#core/department/plans/compare-versions.ts'

/** `The route of EC1 was withdrawn. Changed: EC2, EC3.` Nothing where every route is as it was. */
export function newsWords({ withdrawn, changed, added }: RouteNews): string | undefined {
  const lines = [
    ...(withdrawn.length > 0
      ? [`Withdrawn: ${withdrawn.join(', ')}. Whoever holds one of these routes has none now.`]
      : []),
    ...(changed.length > 0 ? [`Changed: ${changed.join(', ')}. Open these routes again.`] : []),
    ...(added.length > 0 ? [`New: ${added.join(', ')}.`] : []),
  ]
  return lines.length === 0 ? undefined : lines.join(' ')
}
