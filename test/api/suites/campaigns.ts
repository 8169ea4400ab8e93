import { beforeEach, describe, expect, it, vi } from 'vitest'
import { NEW_CODES_A_DAY } from '#core/marketing/campaign.ts'
import { createApiClient, refusalOf } from '#test/support/api-client.ts'
import { cloud } from '#test/support/cloud-in-use.ts'

const DAY_MS = 86_400_000
let days = 0

const visitor = () => createApiClient(cloud().url)
const daysOf = async (code: string) => {
  // Imported late: the store reads its environment while it is imported.
  const { readCampaign } = await import('#store/marketing.ts')
  return readCampaign(code)
}

describe('a campaign', () => {
  // Each test has a day of its own, so that what one counts leaves room for the next.
  beforeEach(() => {
    days += 1
    vi.setSystemTime(Date.now() + days * DAY_MS)
    return () => vi.useRealTimers()
  })

  it('counts visits and the clicks on each store, whatever letters its code has [P-030, P-202, P-234]', async () => {
    const { marketing } = visitor()

    expect(await marketing.recordCampaignHit({ utm: 'Spring-Flyer' })).toEqual({ isCounted: true })
    await marketing.recordCampaignHit({ utm: 'spring-flyer', platform: 'ios' })
    await marketing.recordCampaignHit({ utm: 'SPRING-FLYER', platform: 'android' })

    expect(await daysOf('spring-flyer')).toMatchObject([{ hits: 1, iOSClicks: 1, androidClicks: 1 }])
  })

  it('refuses what is no code and keeps nothing of it', async () => {
    const { marketing } = visitor()
    for (const utm of ['a b', '../x', "'; drop", '<script>', '💥', '-a', 'a#b', '__proto__'.slice(0, 2)]) {
      const refusal = await refusalOf(marketing.recordCampaignHit({ utm }))
      expect(refusal).toMatchObject({ status: 400, code: 'marketing.invalid-code' })
    }
    for (const utm of ['x'.repeat(10_240), '']) {
      expect(await refusalOf(marketing.recordCampaignHit({ utm }))).toMatchObject({
        ...{ status: 400, code: 'request.invalid' },
      })
    }
  })

  it('is one of a few new ones in a day, and known ones go on counting', async () => {
    const { marketing } = visitor()
    await marketing.recordCampaignHit({ utm: 'known' })
    const made = Array.from({ length: NEW_CODES_A_DAY + 4 }, (_, index) => `made-up-${index}`)

    const answers = await Promise.all(made.map((utm) => marketing.recordCampaignHit({ utm })))

    expect(answers.filter(({ isCounted }) => isCounted)).toHaveLength(NEW_CODES_A_DAY - 1)
    expect(await marketing.recordCampaignHit({ utm: 'known' })).toEqual({ isCounted: true })
  })

  it('stands beside the count of clicks on fleet management [P-235]', async () => {
    const { readClicks } = await import('#store/marketing.ts')
    const before = await readClicks()

    expect(await visitor().marketing.countFleetClick()).toEqual({})

    expect(await readClicks()).toBe(before + 1)
  })
})
