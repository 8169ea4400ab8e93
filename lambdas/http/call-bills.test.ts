import type { LambdaEvent } from 'hono/aws-lambda'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { newUser } from '#core/accounts/account.ts'
import { callPrices, dailyCallCosts } from '#core/kernel/call-cost.ts'
import type { CountedSlot } from '#core/kernel/day-slot.ts'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'
import type { CallContext, PublicContext } from './context.ts'

setHandlerEnvironment()
const readUser = vi.hoisted(() => vi.fn())
const counted = vi.hoisted(() => new Map<string, number>())
const countUse = vi.hoisted(() => vi.fn())
vi.mock(import('#store/accounts.ts'), () => ({ readUser }) as never)
vi.mock(import('#store/uses.ts'), () => ({ countUse }) as never)
const { addCallCost, billed, chargeCall, chargeOwner } = await import('./call-bills.ts')
const { logger } = await import('./logging.ts')

const paid = { ...newUser({ userId: 'u', email: '', name: '' }, 0), teamTier: 3 as const }
let people = 0

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T12:00:00Z'), toFake: ['Date'] })
  vi.resetAllMocks()
  counted.clear()
  countUse.mockImplementation(async ({ userId, slot }: CountedSlot, units: number) => {
    const total = (counted.get(`${userId} ${slot}`) ?? 0) + units
    counted.set(`${userId} ${slot}`, total)
    return total
  })
  // Instances remember costs that they have not written, so each test has its own accounts.
  people += 1
})

const eventOf = (routeKey: string, pathParameters: Record<string, string> = {}): LambdaEvent =>
  ({ routeKey, pathParameters }) as never

/** Makes a call with an extra cost, and returns its status, or the error code if it is refused. */
async function make(
  cost: number,
  { link, owner, status = 200 }: { readonly link?: string; readonly owner?: string; readonly status?: number } = {},
) {
  const context = { now: Date.now(), ...(link ? {} : { caller: { userId: `u${people}`, roles: [] } }) }
  const event = link ? eventOf('GET /api/get-route/{routeid}', { routeid: link }) : eventOf('GET /api/current-user')
  const answer = await billed(event, async () => {
    try {
      chargeCall(context as unknown as CallContext | PublicContext)
      if (owner) chargeOwner(owner, Date.now())
    } catch (error) {
      return { statusCode: 429, body: (error as { code: string }).code, isBase64Encoded: false }
    }
    addCallCost(cost)
    return { statusCode: status, body: '', isBase64Encoded: false }
  })
  return answer.statusCode === 200 ? 200 : answer.body || answer.statusCode
}

describe('the calls of an account', () => {
  it('share one write to the table until they have cost a tenth of a cent', async () => {
    for (let call = 0; call < 3; call++) await make(300)
    expect(countUse).not.toHaveBeenCalled()

    await make(300)

    expect(countUse).toHaveBeenCalledOnce()
    expect([...counted.keys()]).toEqual([`u${people} calls#2026-11-24`])
    expect([...counted.values()][0]).toBeGreaterThanOrEqual(1200)
  })

  it('are refused once their day is used up, and answered again on the next day', async () => {
    readUser.mockResolvedValue(paid)

    expect([await make(dailyCallCosts.account), await make(0)]).toEqual([200, 'request.too-many'])

    vi.setSystemTime(Date.parse('2026-11-25T00:00:01Z'))
    expect(await make(0)).toBe(200)
  })

  it('have a lower limit without a plan', async () => {
    readUser.mockResolvedValueOnce(paid)
    expect([await make(dailyCallCosts.unpaid), await make(0)]).toEqual([200, 200])

    people += 1
    readUser.mockResolvedValueOnce(undefined)
    expect([await make(dailyCallCosts.unpaid), await make(0)]).toEqual([200, 'request.too-many'])
  })

  it('cost their bytes, and more where they write', async () => {
    const costOf = async (routeKey: string, body: string) => {
      people += 1
      const userId = `u${people}`
      await billed(eventOf(routeKey), async () => {
        chargeCall({ now: Date.now(), caller: { userId, roles: [] } } as never)
        addCallCost(2000)
        return { statusCode: 200, body, isBase64Encoded: false }
      })
      return counted.get(`${userId} calls#2026-11-24`) ?? 0
    }

    const [read, write, long] = [
      await costOf('GET /api/a', ''),
      await costOf('POST /api/a', ''),
      await costOf('GET /api/a', 'x'.repeat(1_000_000)),
    ]

    expect(write - read).toBeGreaterThanOrEqual(Math.floor(4 * callPrices.tableWrite) - 1)
    expect(long - read).toBeGreaterThanOrEqual(84)
  })

  it('are answered even if the table fails to count them', async () => {
    const warn = vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
    countUse.mockRejectedValue(new Error('busy'))

    expect(await make(5000)).toBe(200)
    expect(warn).toHaveBeenCalledWith('call.not-counted', expect.anything())
  })
})

describe('the calls along a link', () => {
  it('are refused once its day is used up, but those through another link are not', async () => {
    expect([await make(dailyCallCosts.link, { link: 'one' }), await make(0, { link: 'one' })]).toEqual([
      200,
      'request.too-many',
    ])
    expect(await make(0, { link: 'two' })).toBe(200)
    expect(readUser).not.toHaveBeenCalled()
  })

  it('also count for the account that shared it, for all of its links together', async () => {
    const owner = `u${people}`
    const along = (link: string) => make(dailyCallCosts.link - 1000, { link: `${link}${people}`, owner })

    const statuses: unknown[] = []
    for (const link of 'abcdefghi') statuses.push(await along(link))

    const whole = Math.ceil(dailyCallCosts.account / dailyCallCosts.link)
    expect(statuses.slice(0, whole)).toEqual(Array(whole).fill(200))
    expect(statuses.at(-1)).toBe('request.too-many')
    readUser.mockResolvedValue(paid)
    expect(await make(0)).toBe('request.too-many')
  })

  it('count once for an account that opens its own link', async () => {
    await make(5000, { owner: `u${people}` })

    expect(countUse).toHaveBeenCalledOnce()
  })

  it('are stored without the text that opens it', async () => {
    await make(5000, { link: 'secret-text' })

    expect(JSON.stringify([...counted])).not.toContain('secret-text')
  })

  it('that does not exist are not counted', async () => {
    await make(5000, { link: 'none', status: 404 })

    expect(countUse).not.toHaveBeenCalled()
  })
})

it('a call without a known payer is answered and not counted', async () => {
  const answer = await billed(eventOf('GET /api/status'), async () => {
    chargeCall({ now: Date.now() } as never)
    return { statusCode: 200, body: 'x'.repeat(100_000), isBase64Encoded: false }
  })

  expect(answer.statusCode).toBe(200)
  expect(countUse).not.toHaveBeenCalled()
})
