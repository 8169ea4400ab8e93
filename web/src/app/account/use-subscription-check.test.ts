/** @vitest-environment jsdom */
import { expect, it, vi } from 'vitest'
import { pass, runHook } from '#test/support/run-hook.ts'

const { user, tellIfEnded, navigate } = vi.hoisted(() => ({
  user: { data: undefined as { tier: number } | undefined },
  ...{ tellIfEnded: vi.fn(), navigate: vi.fn() },
}))
vi.mock(import('#web/client/current-user.ts'), () => ({ useCurrentUser: () => user }) as never)
vi.mock(import('./tell-if-ended.ts'), () => ({ tellIfEnded }) as never)
vi.mock(
  import('react-router-dom'),
  async (real) => Object.assign({}, await real(), { useNavigate: () => navigate }) as never,
)
const { useSubscriptionCheck } = await import('./use-subscription-check.ts')
const { paths } = await import('#web/client/paths.ts')

it.each([
  [paths.planner, 2, 1],
  [paths.profile, 2, 1],
  [paths.planner, 1, 0],
  [paths.pricing, 2, 0],
  [paths.planner, undefined, 0],
])('at %s tier %s is asked about %i times', async (at, tier, times) => {
  user.data = tier === undefined ? undefined : { tier }
  vi.useFakeTimers()
  runHook(useSubscriptionCheck, { at })
  await vi.dynamicImportSettled()
  await pass()
  vi.useRealTimers()

  expect(tellIfEnded).toHaveBeenCalledTimes(times)
  expect(navigate).not.toHaveBeenCalled()
})

it('whose subscription has ended is led to the plans', async () => {
  user.data = { tier: 2 }
  tellIfEnded.mockResolvedValue(true)
  runHook(useSubscriptionCheck, { at: paths.planner })
  await vi.waitFor(() => expect(navigate).toHaveBeenCalledExactlyOnceWith(paths.pricing))
})
