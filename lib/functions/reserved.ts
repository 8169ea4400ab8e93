/** What Lambda leaves unreserved in every account, or it refuses the reservation. */
const UNRESERVED = 100
/** From here on there is enough to share: a new account may have no more than ten executions. */
const SMALLEST_QUOTA = 500

/**
 * How many executions of a function may run at the same time: no more, whoever floods it, and no fewer, whoever floods
 * another. `undefined` where the account has too few to share.
 */
export const reservedFor = (percent: number, quota: number): number | undefined =>
  quota < SMALLEST_QUOTA ? undefined : Math.floor(((quota - UNRESERVED) * percent) / 100)
