/** List prices of AWS for what a call takes, in millionths of a dollar: us-east-1, first tier, November 2026. */
export const callPrices = {
  edgeRequest: 1,
  firewallRequest: 0.6,
  apiRequest: 1,
  functionRequest: 0.2,
  functionGigabyteSecond: 13.3334,
  tableRead: 0.125,
  tableWrite: 0.625,
  kilobyteOut: 0.085,
  /** 1.2 KB of logs, and a trace of each twentieth call. */
  logged: 0.85,
} as const

/** Units of the table that a call reads, and that one which changes something writes, where it does not say more. */
const USUAL = { reads: 4, writes: 4 } as const

/** What is known of a call when it is answered. */
interface AnsweredCall {
  readonly isRead: boolean
  readonly milliseconds: number
  readonly megabytes: number
  /** Bytes that are sent. */
  readonly bytes: number
}

/** What a call costs the operator, in millionths of a dollar: its way to the function, the function, usual reads and writes, bytes. */
export function callCost({ isRead, milliseconds, megabytes, bytes }: AnsweredCall): number {
  const { edgeRequest, firewallRequest, apiRequest, functionRequest, functionGigabyteSecond, kilobyteOut } = callPrices
  const way = edgeRequest + firewallRequest + apiRequest + functionRequest + callPrices.logged
  const table = USUAL.reads * callPrices.tableRead + (isRead ? 0 : USUAL.writes * callPrices.tableWrite)
  const running = (milliseconds / 1000) * (megabytes / 1024) * functionGigabyteSecond
  return way + table + running + (bytes / 1000) * kilobyteOut
}

/**
 * What the calls of one account, those along its links among them, or those along one link may cost in a day (UTC), in
 * millionths of a dollar.
 *
 * A board in front for ten hours costs 12 cents, and 20 drivers and 200 customers 21 cents: all thirteen people of
 * the largest plan can have a board open all day. One driver's page asks 2,400 times in ten hours, for two cents. An account without a plan has room for
 * 20,000 calls.
 */
export const dailyCallCosts = { account: 1_800_000, unpaid: 100_000, link: 250_000 } as const
