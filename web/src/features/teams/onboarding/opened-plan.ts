const MAX_ASKED = 20

/** Where the plan of somebody stands who comes back from the checkout. */
export type OpenedPlan = 'none' | 'waiting' | 'unpaid' | 'late' | 'open'

/** What the server has said of a visit to the checkout. */
export interface VisitFacts {
  readonly teamTier: number
  readonly visit: { readonly state: 'open' | 'complete' | 'expired'; readonly teamTier: number } | undefined
  readonly isUnknown: boolean
  readonly asked: number
}

/** Nothing but the tier of the account opens the last step: an address that names a visit is only asked about. */
export function openedPlanOf({ teamTier, visit, isUnknown, asked }: VisitFacts): OpenedPlan {
  if (teamTier >= 1 || (visit?.teamTier ?? 0) >= 1) return 'open'
  if (isUnknown) return 'none'
  if (visit && visit.state !== 'complete') return 'unpaid'
  return asked >= MAX_ASKED ? 'late' : 'waiting'
}
