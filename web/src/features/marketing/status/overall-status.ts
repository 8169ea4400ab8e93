import type { PartState, ProductPart } from '#core/marketing/status/product-parts.ts'
import type { statusSentences } from '#web/content/status.ts'

/** Which sentence stands over the parts: the worst that is known of any, and that nothing is. */
export function overallStatus(
  parts: readonly { readonly part: ProductPart; readonly state: PartState }[],
): keyof typeof statusSentences {
  const troubled = parts.filter(({ state }) => state === 'troubled')
  if (troubled.some(({ part }) => part === 'everything')) return 'whole'
  if (troubled.length > 0) return 'troubled'
  return parts.every(({ state }) => state === 'working') ? 'working' : 'unknown'
}
