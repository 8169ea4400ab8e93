import { toldInspections } from '#core/department/field/inspector-link.ts'
import { inspectorMail } from '#core/department/field/inspector-mail.ts'
import { LINK_OWNER } from '#core/department/field/link-rules.ts'
import { routeChanges } from '#core/department/field/route-changes.ts'
import { isEmail } from '#core/kernel/email-address.ts'
import { shareUrl } from '#core/links/share-link.ts'
import { DomainError } from '#engine/base/errors.ts'
import { tryMail } from '#lambdas/gateways/mail.ts'
import { api } from '#lambdas/http/callers.ts'
import { environment } from '#lambdas/http/environment.ts'
import { recordEvent } from '#lambdas/http/logging.ts'
import { beginOnce } from '#lambdas/links/once.ts'
import { mailFailures, takeSend } from '#lambdas/links/take-send.ts'
import { forgetFailure, noteInspectorLink, saveContact } from '#store/department/links.ts'
import { noSuchPlan } from '../visible-versions.ts'
import { actorOf } from '../workspace/actor.ts'
import { noteAudit } from '../workspace/note-audit.ts'
import { type InspectorTarget, inspectorTarget } from './inspector-target.ts'
import { type OpenedLink, openLink } from './open-link.ts'
import { readPublished } from './published-plan.ts'
import { linkToWire } from './wire-link.ts'

export const sendInspectorLink = api.department.sendInspectorLink.handler(
  async ({ input: { date, inspectorId, requestId, ...input }, context: { caller, now } }) => {
    const email = input.email.toLowerCase()
    if (!isEmail(email)) throw invalidEmail()
    const published = await readPublished(date)
    if (!published) throw noSuchPlan()
    const target = inspectorTarget(published.plan, inspectorId)
    const link = await openLink({ version: published.version, inspectorId, target, now })
    const once = await beginOnce(LINK_OWNER, now, requestId, date, inspectorId)
    const answer = (kept: OpenedLink) => linkToWire({ inspectorId, link: kept, target, email })
    if (!once.isFirst) return answer(link)
    const actor = await actorOf(caller)
    try {
      await requireSends(email, now)
      await saveContact(inspectorId, email)
      const kept = await mail({ link, target, email, sender: actor.name, now })
      if (kept.failure === undefined) await noteAudit(actor, 'sent-links', `${date}: ${inspectorId}`, now)
      else await once.giveBack()
      return answer(kept)
    } catch (cause) {
      await once.giveBack()
      throw cause
    }
  },
)

interface Sending {
  readonly link: OpenedLink
  readonly target: InspectorTarget
  readonly email: string
  readonly sender: string
  readonly now: number
}

/** Mails what the link shows, and writes down that it did or why not. */
async function mail({ link, target, email, sender, now }: Sending): Promise<OpenedLink> {
  const { route, digest } = target
  // Nobody is sent a link that shows another route than the one that its sender has seen.
  if (link.digest !== digest) return failed(link, 'The link could not be brought up to date. Try again in a minute')
  const inspections = toldInspections(route)
  const changes = link.told && routeChanges(link.told, { inspections })
  const message = {
    ...{ inspectorId: link.inspectorId, sender, date: link.date, inspections: inspections.length },
    url: shareUrl(environment.SITE_URL, link),
    ...(route && { leaveAt: route.itinerary.leaveAt ?? 0, finishesAt: route.finishesAt }),
    ...(changes && { changes }),
  }
  const outcome = await tryMail({ to: email, ...inspectorMail(message, environment.SUPPORT_ADDRESS) })
  if (outcome.kind !== 'sent') return failed(link, mailFailures[outcome.kind])
  recordEvent('EmailSent')
  const told = { at: now, to: email, digest, inspections }
  await noteInspectorLink(link, { told })
  await forgetFailure(link)
  const { failure: _, ...rest } = link
  return { ...rest, told }
}

async function failed(link: OpenedLink, failure: string): Promise<OpenedLink> {
  await noteInspectorLink(link, { failure })
  return { ...link, failure }
}

async function requireSends(to: string, now: number): Promise<void> {
  if (await takeSend({ userId: LINK_OWNER, by: 'email', to, isTeam: true }, now)) return
  throw new DomainError(
    'limit',
    'department.too-many-sends',
    'That is the limit of e-mails for today. Copy the link and send it another way.',
  )
}

const invalidEmail = (): DomainError =>
  new DomainError('invalid', 'department.invalid-email', 'This is no valid e-mail address. Correct it and send again.')
