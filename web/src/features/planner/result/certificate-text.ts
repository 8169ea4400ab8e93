import type { PlanCertificate } from '#core/plan/found-plan.ts'

/** The certificate in words: never better than proven, and always of whose travel times. */
export function certificateText({ gapPercent, times }: PlanCertificate): { title: string; text: string } {
  // Routes that a browser kept before this was said ran on estimates.
  const whose = times === 'amazon-location' ? 'the measured times' : 'the estimated times'
  if (gapPercent === 0) return { title: `Optimal for ${whose}.`, text: 'No faster order exists.' }
  const text = `At most ${gapPercent.toFixed(1)} % above the best possible order.`
  return { title: gapPercent <= 3 ? `Near-optimal for ${whose}.` : `Checked for ${whose}.`, text }
}
