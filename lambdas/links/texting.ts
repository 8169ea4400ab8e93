import { DAY_SECONDS, epochSeconds, monthOf } from '#core/kernel/time.ts'
import { TEXTS_TO_COME } from '#core/links/message-texts.ts'
import { partsAMonth, textParts } from '#core/links/text-parts.ts'
import { DomainError } from '#engine/base/errors.ts'
import { costOf, usageOf } from '#engine/travel/index.ts'
import { reserveUses, returnUses } from '#store/uses.ts'
import { sendText, type Text, type TextOutcome, type TextRefusal } from '../gateways/texts.ts'
import { environment } from '../http/environment.ts'
import { recordProviderCost } from '../http/logging.ts'

/**
 * Texts are a deployment's to switch on: each has a price.
 *
 * @throws DomainError `links.no-texts`
 */
export function requireTexting(): void {
  if (!environment.TEXTING) throw new DomainError('forbidden', 'links.no-texts', TEXTS_TO_COME)
}

/** Why a text did not reach its phone. */
export const textFailures: Readonly<Record<TextRefusal | 'used-up', string>> = {
  'used-up': 'Your share of the texts of this month is used up. Copy the link and send it another way',
  'not-a-phone': 'This number cannot get texts',
  'opted-out': 'This number has opted out of texts',
  unavailable: 'The text service did not answer',
  unanswered: 'The text service broke off, and nobody knows whether the text went out',
}

/** What became of a text whose parts are counted. */
type CountedOutcome = TextOutcome | { readonly kind: 'used-up' }

/** Forty days: longer than any month. */
const KEPT_SECONDS = 40 * DAY_SECONDS

/**
 * Sends a text as far as the share of its sender in what texts may cost in a month has room for its parts. One that the
 * provider does not take is given back. `now` in milliseconds.
 */
export async function sendCounted(userId: string, text: Text, now: number): Promise<CountedOutcome> {
  const { TEXT_DOLLARS_A_MONTH: dollars, TEXT_SHARE_PERCENT: percent } = environment
  const parts = textParts(text.message)
  const slot = { userId, slot: `text-parts#${monthOf(now)}` }
  const limit = partsAMonth(dollars, percent, costOf('text-part'))
  if (!(await reserveUses({ ...slot, expiresAt: epochSeconds(now) + KEPT_SECONDS }, parts, limit)))
    return { kind: 'used-up' }
  const outcome = await sendText(text)
  if (outcome.kind === 'sent') recordProviderCost(usageOf('text-part', 1, parts))
  else await returnUses(slot, parts)
  return outcome
}
