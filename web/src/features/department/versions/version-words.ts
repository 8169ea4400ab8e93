import type { PlanFigures, PlanVersion } from '#core/department/plans/plan-version.ts'
import { counted } from '#core/kernel/counted.ts'
import { agencyTime } from '../shell/agency-time.ts'
import { shortDate } from '../shell/date-words.ts'

const strategyWords = { 'as-specified': 'As specified', optimal: 'Optimal' } as const
const verbs = { edited: 'Edited from', restored: 'Restored from', copied: 'Copied from' } as const

/** Where a version comes from: `Optimal`, `Edited from version 3`, `Copied from Nov 24, 2026, version 2`. */
export function originWords({ origin, date, revision }: Pick<PlanVersion, 'origin' | 'date' | 'revision'>): string {
  if (origin.kind === 'saved') return 'Saved by a call'
  if (origin.kind === 'generated') return `${strategyWords[origin.strategy]}${revision > 0 ? ', changed by hand' : ''}`
  const version = `version ${origin.version}`
  return `${verbs[origin.kind]} ${origin.date === date ? version : `${shortDate(origin.date)}, ${version}`}`
}

/** What a version is at this moment, `published` being the one that everybody sees. */
export function stateWords({ version, status }: Pick<PlanVersion, 'version' | 'status'>, published: number | null) {
  if (version === published) return 'Published'
  const words = { building: 'Being written', draft: 'Draft', published: 'Published before', failed: 'Failed' } as const
  return words[status]
}

/** `231 routed · 12 past SLA · 169 not routed · 412.3 miles | 1,204 minutes` */
export const figuresWords = ({ routed, overdueRouted, unrouted, miles, minutes }: PlanFigures): string =>
  [
    `${routed.toLocaleString('en-US')} routed`,
    `${overdueRouted.toLocaleString('en-US')} past SLA`,
    `${unrouted.toLocaleString('en-US')} not routed`,
    `${miles.toFixed(1)} miles | ${minutes.toLocaleString('en-US')} minutes`,
  ].join(' · ')

/** `Sam Ortiz, Nov 22, 2026, 3:41 PM`, on the agency's clock. */
export const doneBy = ({ name }: { readonly name: string }, at: number): string => `${name}, ${agencyTime(at)}`

/** How many stops differ, in words: `12 stops differ`, or that none do. */
export const differenceWords = (differing: number): string =>
  differing === 0 ? 'Both have the same stops at the same times.' : `${counted(differing, 'stop')} differ.`
