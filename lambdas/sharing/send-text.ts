import { shareUrl } from '#core/links/share-link.ts'
import { textParts } from '#core/links/text-parts.ts'
import { shareText } from '#core/sharing/share-text.ts'
import { DomainError } from '#engine/base/errors.ts'
import { api } from '#lambdas/http/callers.ts'
import { environment } from '#lambdas/http/environment.ts'
import { readPhone } from '#lambdas/links/phone-number.ts'
import { requireTexting, sendCounted, textFailures } from '#lambdas/links/texting.ts'
import { requireOwnLink } from './own-link.ts'
import { sendOnce } from './send-once.ts'

export const sendText = api.sharing.sendText.handler(async ({ input, context }) => {
  requireTexting()
  const number = readPhone(input.toNumber, undefined)
  if ('failure' in number) throw noPhone(number.failure)
  const route = await requireOwnLink(input.mapsUrl, context.caller.userId, context.now)
  const url = shareUrl(environment.SITE_URL, route)
  const { phone } = number
  const message = shareText({ ...route, sender: context.user?.name ?? '', url })
  const deliver = async (): Promise<boolean> => {
    const { kind } = await sendCounted(context.caller.userId, { phone, message }, context.now)
    if (kind === 'not-a-phone' || kind === 'opted-out') throw noPhone(textFailures[kind])
    if (kind === 'used-up') throw usedUp()
    return kind === 'sent'
  }
  const [{ routeId }, { requestId }] = [route, input]
  const send = { by: 'text' as const, to: phone, parts: textParts(message), routeId, requestId, deliver }
  return { isSent: await sendOnce(send, context) }
})

const usedUp = (): DomainError => new DomainError('limit', 'sharing.too-many-sends', `${textFailures['used-up']}.`)

const noPhone = (failure: string): DomainError =>
  new DomainError('invalid', 'sharing.invalid-phone', `${failure}. Please check the number.`)
