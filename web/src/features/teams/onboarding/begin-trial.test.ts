import { beforeEach, describe, expect, it, vi } from 'vitest'

const { billing, openHostedCheckout, showNotice } = vi.hoisted(() => ({
  billing: { createCustomer: vi.fn() },
  openHostedCheckout: vi.fn(),
  showNotice: vi.fn(),
}))
vi.mock(import('#web/client/api.ts'), () => ({ client: { billing } }) as never)
vi.mock(import('#web/client/config.ts'), () => ({ config: () => ({ supportAddress: 'help@example.org' }) }) as never)
vi.mock(import('#web/client/billing/hosted-checkout.ts'), () => ({ openHostedCheckout }) as never)
vi.mock(import('#web/ui/feedback/notices/notice.ts'), () => ({ showNotice }) as never)
const { beginTrial } = await import('./begin-trial.ts')

const paid = { plan: 'team-small', promoCode: null, isGranted: false } as const
const granted = { ...paid, promoCode: 'TESTER', isGranted: true } as const
const lost = new TypeError('Failed to fetch')
const said = () => showNotice.mock.calls.map(([{ message }]) => message)

beforeEach(() => {
  vi.resetAllMocks()
  billing.createCustomer.mockResolvedValue({ customerId: 'cus_1' })
})

describe('the trial of a team', () => {
  it('leads to the checkout and says nothing where all goes well', async () => {
    await beginTrial(paid, 'Ann')

    expect(openHostedCheckout).toHaveBeenCalledOnce()
    expect(said()).toEqual([])
  })

  it('does not begin for somebody whom the provider does not know [T-205]', async () => {
    billing.createCustomer.mockRejectedValue(lost)

    await beginTrial(paid, 'Ann')

    expect(said()).toEqual(['Something went wrong while creating a subscription.'])
    expect(openHostedCheckout).not.toHaveBeenCalled()
  })

  it('says that it could not be started [T-206]', async () => {
    openHostedCheckout.mockRejectedValue(lost)

    await beginTrial(paid, 'Ann')

    expect(said()).toEqual(['Something went wrong when starting the trial.'])
  })

  it('says that the code of a tester could not be used, and whom to ask [T-186]', async () => {
    openHostedCheckout.mockRejectedValue(lost)

    await beginTrial(granted, 'Ann')

    expect(said()).toEqual(['Error processing code, please try again or contact help@example.org'])
    expect(billing.createCustomer).not.toHaveBeenCalled()
  })
})
