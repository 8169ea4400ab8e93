import type { User } from '#core/accounts/account.ts'

/** Stops of a day besides the depot. */
export const MAX_TEAM_STOPS = 200
/** Drivers of the largest plan. */
export const MAX_TEAM_DRIVERS = 20

const included: Readonly<Record<number, number>> = { 1: 7, 2: 14, 3: 20 }

/** Drivers that a team plan takes: Small 7, Growing 14, Large 20, none without a plan. */
export const driversOf = ({ teamTier }: Pick<User, 'teamTier'>): number => included[teamTier] ?? 0
