import { beforeEach, describe, expect, it, vi } from 'vitest'

const { billing, showNotice } = vi.hoisted(() => ({ billing: { checkSubscription: vi.fn() }, showNotice: vi.fn() }))
vi.mock(import('#web/client/api.ts'), () => ({ client: { billing } }) as never)
vi.mock(import('#web/client/config.ts'), () => ({ config: () => ({ supportAddress: 'help@example.org' }) }) as never)
vi.mock(import('#web/ui/feedback/notices/notice.ts'), () => ({ showNotice }) as never)
const { StillRunningError } = await import('#web/day/jobs/follow-job.ts')
const { explainFailure, hasEnded, tellEnded } = await import('./explain-failure.ts')

beforeEach(() => {
  vi.resetAllMocks()
})

describe('a subscription that has ended', () => {
  it('is what the provider calls canceled, and nothing else [T-095, T-096]', async () => {
    const answers = [{ subscription: { status: 'canceled' } }, { subscription: { status: 'active' } }, {}]
    for (const answer of answers) billing.checkSubscription.mockResolvedValueOnce(answer)
    billing.checkSubscription.mockRejectedValueOnce(new TypeError('Failed to fetch'))

    expect([await hasEnded(), await hasEnded(), await hasEnded(), await hasEnded()]).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect(billing.checkSubscription).toHaveBeenCalledWith({ product: 'teams' })
  })

  it('is said where routes are built, and then leads to the plans [T-096]', async () => {
    const seen: string[] = []
    showNotice.mockImplementation(({ message }: { message: string }) => {
      seen.push(message)
      return Promise.resolve('done')
    })

    await explainFailure(tellEnded, {
      ...{ points: 12, again: () => seen.push('again'), lookAgain: () => seen.push('look') },
      toPlans: () => seen.push('to the plans'),
    })

    expect(seen).toEqual([
      'Your subscription has expired. Please renew to continue using Stopwise for Teams.',
      'to the plans',
    ])
  })
})

it('says one thing of a build that it lost sight of, and looks again [T-197]', async () => {
  const lookAgain = vi.fn()
  showNotice.mockResolvedValue('action')

  await explainFailure(new StillRunningError(), {
    ...{ points: 12, again: vi.fn(), lookAgain, toPlans: vi.fn() },
  })

  expect(showNotice.mock.calls).toEqual([
    [{ message: 'Timeout error: Could not connect to the server.', action: 'Look again' }],
  ])
  expect(lookAgain).toHaveBeenCalledOnce()
})
