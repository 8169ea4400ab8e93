import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signUpRefusals } from '#core/accounts/sign-up-limits.ts'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'

const { reserveUses, recordEvent } = vi.hoisted(() => ({ reserveUses: vi.fn(), recordEvent: vi.fn() }))
vi.mock(import('#store/uses.ts'), () => ({ reserveUses }) as never)
vi.mock(import('#lambdas/http/logging.ts'), () => ({ recordEvent, logger: { error: vi.fn() } }) as never)
setHandlerEnvironment({ SIGN_UPS_A_DAY: '8' })
const { handler } = await import('./pre-sign-up.ts')

const signUp = (email: string, triggerSource = 'PreSignUp_SignUp') =>
  handler({ triggerSource, request: { userAttributes: { email } } })

const outcomeOf = (email: string, triggerSource?: string) =>
  signUp(email, triggerSource).then(
    () => 'created',
    (error: Error) => error.message,
  )

beforeEach(() => {
  const uses = new Map<string, number>()
  recordEvent.mockReset()
  reserveUses.mockReset().mockImplementation(async ({ slot }: { slot: string }, units: number, limit: number) => {
    const used = (uses.get(slot) ?? 0) + units
    if (used <= limit) uses.set(slot, used)
    return used <= limit
  })
})

describe('a sign-up', () => {
  it('is allowed five times a day with one address, however it is written', async () => {
    const forms = ['maya@gmail.com', 'Maya@gmail.com', 'm.aya@gmail.com', 'maya+2@gmail.com', 'm.a.y.a@googlemail.com']
    for (const form of forms) expect(await outcomeOf(form)).toBe('created')

    expect(await outcomeOf('maya+6@gmail.com')).toBe(signUpRefusals.ofOne)
    expect(await outcomeOf('ivo@example.org')).toBe('created')
    expect(recordEvent).not.toHaveBeenCalled()
  })

  it('is refused once the daily total is used up, and the alarm counts it', async () => {
    for (let number = 0; number < 8; number++) expect(await outcomeOf(`p${number}@example.org`)).toBe('created')

    expect(await outcomeOf('p9@example.org')).toBe(signUpRefusals.ofAll)
    expect(recordEvent).toHaveBeenCalledExactlyOnceWith('SignUpsRefused')
  })

  it('through a provider counts too, and one by an operator never does', async () => {
    for (let number = 0; number < 8; number++) {
      expect(await outcomeOf(`p${number}@example.org`, 'PreSignUp_ExternalProvider')).toBe('created')
    }

    expect(await outcomeOf('p9@example.org', 'PreSignUp_ExternalProvider')).toBe(signUpRefusals.ofAll)
    expect(await outcomeOf('p9@example.org', 'PreSignUp_AdminCreateUser')).toBe('created')
  })

  it('is refused with a plain message if the table cannot count', async () => {
    reserveUses.mockRejectedValue(new Error('ThrottlingException: Throughput exceeds the current capacity'))

    expect(await outcomeOf('maya@example.org')).toBe(signUpRefusals.unavailable)
  })

  it('stores no address in its counts', async () => {
    await signUp('maya@example.org')

    expect(JSON.stringify(reserveUses.mock.calls)).not.toContain('maya')
  })

  it('returns the event as Cognito requires', async () => {
    const event = {
      triggerSource: 'PreSignUp_SignUp',
      request: { userAttributes: { email: 'a@b.example' } },
      response: {},
    }

    expect(await handler(event)).toBe(event)
  })
})
