import { beforeEach, expect, it, vi } from 'vitest'

const recordCampaignHit = vi.hoisted(() => vi.fn())
vi.mock(import('#web/client/api.ts'), () => ({ client: { marketing: { recordCampaignHit } } }) as never)
const { countCampaign } = await import('./count-campaign.ts')

beforeEach(() => {
  recordCampaignHit.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
})

it('counts a code for its platform, and tells nobody of a failure', async () => {
  countCampaign('spring-24', 'ios')

  expect(recordCampaignHit).toHaveBeenCalledExactlyOnceWith({ utm: 'spring-24', platform: 'ios' })
})

it.each([undefined, '', '<script>'])('asks nothing about what is no code: %s', (utm) => {
  countCampaign(utm, 'ios')

  expect(recordCampaignHit).not.toHaveBeenCalled()
})
