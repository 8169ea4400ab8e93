import { AsyncLocalStorage } from 'node:async_hooks'
import type { LambdaEvent } from 'hono/aws-lambda'
import { mayUse } from '#core/accounts/access.ts'
import type { Role } from '#core/accounts/account.ts'
import { callCost, dailyCallCosts } from '#core/kernel/call-cost.ts'
import { slotOfDay } from '#core/kernel/day-slot.ts'
import { dayOf } from '#core/kernel/time.ts'
import { DomainError } from '#engine/base/errors.ts'
import { readUser } from '#store/accounts.ts'
import { countUse } from '#store/uses.ts'
import type { CallContext, PublicContext } from './context.ts'
import { environment } from './environment.ts'
import { repeatableId } from './ids.ts'
import { asError, logger } from './logging.ts'

/** An answer as the function returns it. */
interface SentAnswer {
  readonly statusCode: number
  readonly body: string
  readonly isBase64Encoded: boolean
}

/** Pays for a call: the account that makes it, or a link and the account that shared it. */
interface Payer {
  readonly kind: 'caller' | 'link' | 'owner'
  readonly userId: string
  /** Only for a caller. */
  readonly roles?: readonly Role[]
}

/** The extra cost of a call, in millionths of a dollar, and its payers so far. */
interface Bill {
  readonly link: Payer | undefined
  readonly payers: Payer[]
  extra: number
}

const bills = new AsyncLocalStorage<Bill>()

/** Costs that an instance has not written to the table yet, and the day (UTC) whose limit the payer has used up. */
interface Account {
  readonly open: number
  readonly usedUpOn?: string
}

const accounts = new Map<string, Account>()
const MOST_ACCOUNTS = 10_000

/** Costs are written to the table once they reach a tenth of a cent: about two hundred calls share one write. */
const COUNTED_FROM = 1_000

/**
 * Answers a call and adds its cost to each payer's day. A refused call through a link is not counted, because the link may
 * not exist.
 */
export async function billed<Result extends SentAnswer>(
  event: LambdaEvent,
  answer: () => Promise<Result>,
): Promise<Result> {
  const bill: Bill = { link: linkOf(event), payers: [], extra: 0 }
  const begun = performance.now()
  const result = await bills.run(bill, answer)
  const payers = bill.payers.filter(({ kind }) => kind === 'caller' || result.statusCode < 400)
  if (payers.length > 0) {
    const isRead = 'routeKey' in event && event.routeKey.startsWith('GET ')
    const milliseconds = performance.now() - begun
    const bytes = Buffer.byteLength(result.body, result.isBase64Encoded ? 'base64' : 'utf8')
    const megabytes = environment.AWS_LAMBDA_FUNCTION_MEMORY_SIZE
    const cost = bill.extra + callCost({ isRead, milliseconds, megabytes, bytes })
    for (const payer of payers) await count(payer, cost, Date.now())
  }
  return result
}

/** Adds an extra cost to the current call, in millionths of a dollar. */
export function addCallCost(microDollars: number): void {
  const bill = bills.getStore()
  if (bill) bill.extra += microDollars
}

/**
 * Charges the current call to its caller, or to its link if there is no caller.
 *
 * @throws DomainError `request.too-many` if their day is used up
 */
export function chargeCall(context: PublicContext | CallContext): void {
  const bill = bills.getStore()
  if ('caller' in context) charge(bill, { kind: 'caller', ...context.caller }, context.now)
  else if (bill?.link) charge(bill, bill.link, context.now)
}

/**
 * Charges an account for a call through a link that it shared.
 *
 * @throws DomainError `request.too-many` if its day is used up
 */
export function chargeOwner(userId: string, now: number): void {
  const bill = bills.getStore()
  if (bill?.payers.every(({ kind }) => kind === 'link')) charge(bill, { kind: 'owner', userId }, now)
}

function charge(bill: Bill | undefined, payer: Payer, now: number): void {
  if (accounts.get(payer.userId)?.usedUpOn === dayOf(now)) throw tooManyCalls()
  bill?.payers.push(payer)
}

/** The link of a public call, hashed: its text opens the route, so it must not be stored in the table. */
function linkOf(event: LambdaEvent): Payer | undefined {
  const pathParameters = 'pathParameters' in event ? event.pathParameters : undefined
  const text = pathParameters?.routeid ?? pathParameters?.linkid ?? pathParameters?.link
  return text === undefined ? undefined : { kind: 'link', userId: repeatableId('link', text) }
}

async function count(payer: Payer, microDollars: number, now: number): Promise<void> {
  const { userId } = payer
  const known = accounts.get(userId)
  const open = (known?.open ?? 0) + microDollars
  // With too many payers, an instance drops its unwritten costs: less than a tenth of a cent each.
  if (accounts.size >= MOST_ACCOUNTS) accounts.clear()
  accounts.set(userId, { ...known, open: open < COUNTED_FROM ? open : 0 })
  if (open < COUNTED_FROM) return
  try {
    const total = await countUse(slotOfDay(userId, 'calls', now), Math.round(open))
    if (total >= (await roomOf(payer, total))) accounts.set(userId, { open: 0, usedUpOn: dayOf(now) })
  } catch (error) {
    // The call has already been answered.
    logger.warn('call.not-counted', { error: asError(error) })
  }
}

/** A payer's daily limit. An account's plan is read only once its calls exceed the limit without a plan. */
async function roomOf({ kind, userId, roles = [] }: Payer, total: number): Promise<number> {
  const { account, unpaid, link } = dailyCallCosts
  const percent = environment.CALL_ALLOWANCE_PERCENT / 100
  if (kind !== 'caller') return (kind === 'link' ? link : account) * percent
  if (total < unpaid * percent) return unpaid * percent
  return (mayUse('member', { user: await readUser(userId), roles }) ? account : unpaid) * percent
}

const tooManyCalls = (): DomainError =>
  new DomainError('limit', 'request.too-many', "You've reached today's request limit. Try again after midnight UTC.")
