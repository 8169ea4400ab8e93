import { AsyncLocalStorage } from 'node:async_hooks'
import type { LambdaEvent } from 'hono/aws-lambda'
import { mayUse } from '#core/accounts/access.ts'
import type { Role } from '#core/accounts/account.ts'
import { callCost, dailyCallCosts } from '#core/kernel/call-cost.ts'
import { DomainError } from '#core/kernel/errors.ts'
import { DAY_SECONDS, dayOf, epochSeconds } from '#core/kernel/time.ts'
import { readUser } from '#store/accounts.ts'
import { countUse } from '#store/uses.ts'
import type { CallContext, PublicContext } from './context.ts'
import { environment } from './environment.ts'
import { repeatableId } from './ids.ts'
import { logger } from './logging.ts'

/** An answer as it leaves the function. */
interface SentAnswer {
  readonly statusCode: number
  readonly body: string
  readonly isBase64Encoded: boolean
}

/** An account, or a link, whose day a call is counted against. */
interface Payer {
  readonly userId: string
  /** Of an account. */
  readonly roles?: readonly Role[]
}

/** What a call has cost so far, in millionths of a dollar, and who pays for it once that is known. */
interface Bill {
  readonly link: Payer | undefined
  payer?: Payer
  extra: number
}

const bills = new AsyncLocalStorage<Bill>()

/** What an instance has not counted in the table yet, and the day (UTC) whose room a payer has used up. */
interface Account {
  readonly open: number
  readonly usedUpOn?: string
}

const accounts = new Map<string, Account>()
const MOST_ACCOUNTS = 10_000

/** Costs are counted in the table once they are a tenth of a cent: some two hundred calls share one write. */
const COUNTED_FROM = 1_000
const KEPT_SECONDS = 2 * DAY_SECONDS

/**
 * Answers a call and adds what it cost to the day of whoever pays for it: the account that makes it, or the link that it
 * is made along. A call along a link that was refused counts for nobody: its link may not exist.
 */
export async function billed<Result extends SentAnswer>(
  event: LambdaEvent,
  answer: () => Promise<Result>,
): Promise<Result> {
  const bill: Bill = { link: linkOf(event), extra: 0 }
  const begun = performance.now()
  const result = await bills.run(bill, answer)
  const { payer, extra } = bill
  if (payer && (payer.roles || result.statusCode < 400)) {
    const isRead = 'routeKey' in event && event.routeKey.startsWith('GET ')
    const milliseconds = performance.now() - begun
    const bytes = Buffer.byteLength(result.body, result.isBase64Encoded ? 'base64' : 'utf8')
    const megabytes = environment.AWS_LAMBDA_FUNCTION_MEMORY_SIZE
    await count(payer, extra + callCost({ isRead, milliseconds, megabytes, bytes }), Date.now())
  }
  return result
}

/** Adds to the cost of the call that is being answered what it takes beyond the usual, in millionths of a dollar. */
export function addCallCost(microDollars: number): void {
  const bill = bills.getStore()
  if (bill) bill.extra += microDollars
}

/**
 * Names who pays for the call that is being answered.
 *
 * @throws DomainError `request.too-many` where their day is used up.
 */
export function chargeCall(context: PublicContext | CallContext): void {
  const bill = bills.getStore()
  if (!bill) return
  const payer = 'caller' in context ? { userId: context.caller.userId, roles: context.caller.roles } : bill.link
  if (!payer) return
  if (accounts.get(payer.userId)?.usedUpOn === dayOf(context.now)) throw tooManyCalls()
  bill.payer = payer
}

/** The link of a public call. Its text stays out of the table: it opens the route. */
function linkOf(event: LambdaEvent): Payer | undefined {
  const pathParameters = 'pathParameters' in event ? event.pathParameters : undefined
  const text = pathParameters?.routeid ?? pathParameters?.linkid ?? pathParameters?.link
  return text === undefined ? undefined : { userId: repeatableId('link', text) }
}

async function count(payer: Payer, microDollars: number, now: number): Promise<void> {
  const { userId } = payer
  const known = accounts.get(userId)
  const open = (known?.open ?? 0) + microDollars
  // An instance that has seen very many forgets what it has not counted: less than a tenth of a cent each.
  if (accounts.size >= MOST_ACCOUNTS) accounts.clear()
  accounts.set(userId, { ...known, open: open < COUNTED_FROM ? open : 0 })
  if (open < COUNTED_FROM) return
  try {
    const end = epochSeconds(now) + KEPT_SECONDS
    const total = await countUse(userId, `calls#${dayOf(now)}`, end, Math.round(open))
    if (total >= (await roomOf(payer, total))) accounts.set(userId, { open: 0, usedUpOn: dayOf(now) })
  } catch (error) {
    // The call is answered already.
    logger.warn('call.not-counted', { error: error instanceof Error ? error : new Error(String(error)) })
  }
}

/** The room of a payer's day. The plan of an account is read where its calls come to more than one without has. */
async function roomOf({ userId, roles }: Payer, total: number): Promise<number> {
  const { account, unpaid, link } = dailyCallCosts
  const percent = environment.CALL_ALLOWANCE_PERCENT / 100
  if (!roles) return link * percent
  if (total < unpaid * percent) return unpaid * percent
  return (mayUse('member', { user: await readUser(userId), roles }) ? account : unpaid) * percent
}

const tooManyCalls = (): DomainError =>
  new DomainError('limit', 'request.too-many', 'That is the limit of requests for today. Try again after midnight UTC.')
