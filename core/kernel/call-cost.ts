/** AWS list prices for the parts of a call, in millionths of a dollar: us-east-1, first tier, November 2026. */
export const callPrices = {
  edgeRequest: 1,
  firewallRequest: 0.6,
  apiRequest: 1,
  functionRequest: 0.2,
  functionGigabyteSecond: 13.3334,
  tableRead: 0.125,
  tableWrite: 0.625,
  kilobyteOut: 0.085,
  /** 1.2 KB of logs, and a trace of every twentieth call. */
  logged: 0.85,
} as const

/** Table units that a call usually reads, and that a call with changes usually writes. */
const USUAL = { reads: 4, writes: 4 } as const

/** What is known of a call once it is answered. */
interface AnsweredCall {
  readonly isRead: boolean
  readonly milliseconds: number
  readonly megabytes: number
  /** Bytes sent. */
  readonly bytes: number
}

/** The cost of a call in millionths of a dollar: request, function time, usual reads and writes, bytes. */
export function callCost({ isRead, milliseconds, megabytes, bytes }: AnsweredCall): number {
  const { edgeRequest, firewallRequest, apiRequest, functionRequest, functionGigabyteSecond, kilobyteOut } = callPrices
  const way = edgeRequest + firewallRequest + apiRequest + functionRequest + callPrices.logged
  const table = USUAL.reads * callPrices.tableRead + (isRead ? 0 : USUAL.writes * callPrices.tableWrite)
  const running = (milliseconds / 1000) * (megabytes / 1024) * functionGigabyteSecond
  return way + table + running + (bytes / 1000) * kilobyteOut
}

/**
 * Daily limits (UTC) of what calls may cost, in millionths of a dollar: for one account, including calls through its links,
 * and for one link.
 *
 * A board in front for ten hours costs 12 cents, and 20 drivers and 200 customers 21 cents, so all thirteen people of the
 * largest plan can have a board open all day. One driver's page makes 2,400 calls in ten hours, for two cents. An account
 * without a plan has room for 20,000 calls.
 */
export const dailyCallCosts = { account: 1_800_000, unpaid: 100_000, link: 250_000 } as const
