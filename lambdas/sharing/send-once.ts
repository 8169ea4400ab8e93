import type { User } from '#core/accounts/account.ts'
import { DomainError } from '#engine/base/errors.ts'
import type { CallContext } from '#lambdas/http/context.ts'
import { beginOnce } from '#lambdas/links/once.ts'
import { takeSend } from '#lambdas/links/take-send.ts'

/** A message with a link, of one click. */
interface Send {
  readonly by: 'email' | 'text'
  readonly to: string
  readonly routeId: string
  readonly requestId: string | undefined
  /** What is paid for: the parts of a text. */
  readonly parts?: number
  /** Hands it over; `false` where the provider did not take it. */
  readonly deliver: () => Promise<boolean>
}

/**
 * Sends a message once for each request id, as far as the day of its sender has room.
 *
 * @throws DomainError `sharing.too-many-sends`, and what `deliver` throws.
 */
export async function sendOnce(send: Send, { caller: { userId }, user, now }: CallContext): Promise<boolean> {
  const { by, to, routeId, requestId, parts = 1 } = send
  const once = requestId === undefined ? undefined : await beginOnce(userId, now, requestId, to, routeId)
  if (once && !once.isFirst) return true
  try {
    if (!(await takeSend({ userId, by, to, parts, isTeam: isTeam(user) }, now))) throw tooManySends(by)
    const isSent = await send.deliver()
    if (!isSent) await once?.giveBack()
    return isSent
  } catch (cause) {
    await once?.giveBack()
    throw cause
  }
}

const isTeam = (user: User | undefined): boolean => (user?.teamTier ?? 0) > 0

const tooManySends = (by: Send['by']): DomainError =>
  new DomainError(
    'limit',
    'sharing.too-many-sends',
    `That is the limit of ${by === 'email' ? 'e-mails' : 'texts'} for today. Copy the link and send it another way, or try again tomorrow.`,
  )
