import { DomainError } from '#core/kernel/errors.ts'
import { TEXTS_TO_COME } from '#core/links/message-texts.ts'
import type { TextRefusal } from '../gateways/texts.ts'
import { environment } from '../http/environment.ts'

/**
 * Texts are a deployment's to switch on: each has a price.
 *
 * @throws DomainError `links.no-texts`
 */
export function requireTexting(): void {
  if (!environment.TEXTING) throw new DomainError('forbidden', 'links.no-texts', TEXTS_TO_COME)
}

/** Why a text did not reach its phone. */
export const textFailures: Readonly<Record<TextRefusal, string>> = {
  'not-a-phone': 'This number cannot get texts',
  'opted-out': 'This number has opted out of texts',
  unavailable: 'The text service did not answer',
}
