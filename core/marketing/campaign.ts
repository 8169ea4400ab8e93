import { DomainError } from '#engine/base/errors.ts'

/** Where a hit of a campaign happened: on a page, or on the button of a store. */
export const campaignPlatforms = ['web', 'ios', 'android'] as const
export type CampaignPlatform = (typeof campaignPlatforms)[number]

/** Characters of the longest campaign code. */
export const LONGEST_CODE = 40

/** Codes that may be seen for the first time on one day: what makes them up is a bot. */
export const NEW_CODES_A_DAY = 20

/** Hits of all campaigns that are counted on one day, and clicks on fleet management. */
export const HITS_A_DAY = 50_000

const CODE = /^[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?$/

/** What a campaign has brought on one day. */
export interface CampaignDay {
  /** `yyyy-MM-dd`, UTC. */
  readonly day: string
  readonly hits: number
  readonly iOSClicks: number
  readonly androidClicks: number
}

/** The code of an address in small letters, or `undefined` where it is none: letters, digits, dashes, at most forty. */
export function campaignCode(text: string): string | undefined {
  const code = text.toLowerCase()
  return text.length <= LONGEST_CODE && CODE.test(code) ? code : undefined
}

/**
 * The same for a call.
 *
 * @throws DomainError `marketing.invalid-code`.
 */
export function requireCampaignCode(text: string): string {
  const code = campaignCode(text)
  if (code !== undefined) return code
  const rule = `A campaign code has at most ${LONGEST_CODE} letters, digits, dashes and underscores.`
  throw new DomainError('invalid', 'marketing.invalid-code', rule)
}
