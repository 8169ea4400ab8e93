import type { CivilDay } from '#core/department/civil-time.ts'
import { inspectorTitle } from '#core/department/field/inspector-mail.ts'
import { DAILY_INSPECTOR_LINKS, LINK_OWNER, lastWordOf, linkEndOf } from '#core/department/field/link-rules.ts'
import { slotOfDay } from '#core/kernel/day-slot.ts'
import { epochSeconds } from '#core/kernel/time.ts'
import { DomainError } from '#engine/base/errors.ts'
import { dropPayloads, writePayload } from '#lambdas/gateways/payloads.ts'
import { newId } from '#lambdas/http/ids.ts'
import { followRoute } from '#lambdas/links/follow-route.ts'
import { type LinkSecret, newLinkedRoute, withSecret } from '#lambdas/links/link-secrets.ts'
import { figuresOf, fitLink, linkEnd, payloadKeyOf } from '#lambdas/links/route-payload.ts'
import {
  createInspectorLink,
  type InspectorLink,
  listInspectorLinks,
  noteInspectorLink,
  readInspectorLink,
} from '#store/department/links.ts'
import type { VersionRecord } from '#store/department/plans.ts'
import { createRoute, deleteRoute } from '#store/sharing.ts'
import { reserveUses } from '#store/uses.ts'
import { type InspectorTarget, inspectorTarget } from './inspector-target.ts'
import { readPublished } from './published-plan.ts'

/** An inspector of a published plan. `now` in milliseconds. */
interface Opening {
  readonly version: VersionRecord
  readonly inspectorId: string
  readonly target: InspectorTarget
  readonly now: number
}

/** A link with its secret. */
export type OpenedLink = InspectorLink & LinkSecret

/** Links follow what is published, whichever version that is: by the moment at which it was. */
const orderOf = ({ publishedAt = 0 }: VersionRecord): number => publishedAt

/** When a link ends for whoever reads it, and for what was said before. */
const endsOf = ({ date }: VersionRecord) => ({
  closesAt: epochSeconds(linkEndOf(date)),
  expiresAt: epochSeconds(lastWordOf(date)),
})

/**
 * The link of an inspector, which shows the published plan; it is made where there is none.
 *
 * @throws DomainError `department.no-such-route`, `department.day-is-over`, `department.too-many-links`
 */
export async function openLink(opening: Opening): Promise<OpenedLink> {
  const { version, inspectorId, now } = opening
  if (linkEndOf(version.date) <= now) throw dayIsOver()
  const link = await readInspectorLink({ date: version.date, inspectorId })
  const followed = link && (await followLink(link, opening))
  return followed ? withSecret(followed) : makeLink(opening, link?.routeId)
}

/** Has a link show the published plan; `undefined` where it was ended. */
async function followLink(link: InspectorLink, { version, target, now }: Opening): Promise<InspectorLink | undefined> {
  let kept = link
  const shown = { version: orderOf(version), now, ...endsOf(version) }
  const followed = await followRoute(link.routeId, target, shown, async ({ routeVersion }) => {
    const noted = { digest: target.digest, shownVersion: version.version, routeVersion }
    await noteInspectorLink(link, noted)
    kept = { ...link, ...noted }
  })
  return followed === 'ended' ? undefined : kept
}

async function makeLink(opening: Opening, replaces: string | undefined): Promise<OpenedLink> {
  const { version, inspectorId, target, now } = opening
  const { date } = version
  if (!target.wire) throw noSuchRoute()
  await requireRoom(now)
  const [{ routeId, secret }, keptUntil] = [newLinkedRoute(), linkEnd(now)]
  const payloadKey = payloadKeyOf(routeId, newId())
  await writePayload(payloadKey, fitLink(target.wire))
  await createRoute({
    ...{ routeId, secret, userId: LINK_OWNER, payloadKey, teamDate: date },
    ...{ dayVersion: orderOf(version), digest: target.digest },
    ...figuresOf(target.wire),
    ...{ title: inspectorTitle(inspectorId, date), routeVersion: 1, isShared: true, standing: 'current' },
    ...{ purpose: 'inspections', keptUntil, createdAt: now, updatedAt: now },
    ...endsOf(version),
  })
  const shown = { digest: target.digest, shownVersion: version.version, routeVersion: 1 }
  const link = { date, inspectorId, routeId, ...shown, expiresAt: keptUntil }
  if ((await createInspectorLink(link, replaces)) === 'created') return { ...link, secret }
  // Somebody has made one at the same moment: an inspector has one link.
  await deleteRoute(routeId)
  await dropPayloads([payloadKey])
  return openLink(opening)
}

/**
 * Has all links of a day show what is published now. One that cannot be written says so itself; the next publication, and
 * opening it, try again. `now` in milliseconds.
 */
export async function followLinks(date: CivilDay, now: number): Promise<void> {
  const links = linkEndOf(date) <= now ? [] : await listInspectorLinks(date)
  const published = links.length === 0 ? undefined : await readPublished(date)
  if (!published) return
  const { version, plan } = published
  await Promise.all(
    links.map((link) => {
      const { inspectorId } = link
      return followLink(link, { version, inspectorId, target: inspectorTarget(plan, inspectorId), now })
    }),
  )
}

async function requireRoom(now: number): Promise<void> {
  if (await reserveUses(slotOfDay(LINK_OWNER, 'link', now), 1, DAILY_INSPECTOR_LINKS)) return
  throw new DomainError(
    'limit',
    'department.too-many-links',
    'That is the limit of new links for today. Those that are there go on working.',
  )
}

const noSuchRoute = (): DomainError =>
  new DomainError('not-found', 'department.no-such-route', 'This inspector has no inspections on this day.')

const dayIsOver = (): DomainError =>
  new DomainError('conflict', 'department.day-is-over', 'This day is over, and so are its links. Choose another day.')
