import { toldState } from '#core/department/field/inspector-link.ts'
import { shareUrl } from '#core/links/share-link.ts'
import { environment } from '#lambdas/http/environment.ts'
import type { DriveRecord } from '#store/drives/heard.ts'
import type { InspectorTarget } from './inspector-target.ts'
import type { OpenedLink } from './open-link.ts'

/** What is said of an inspector's link. */
export interface ShownLink {
  readonly inspectorId: string
  readonly link: OpenedLink | undefined
  readonly target: InspectorTarget
  readonly email: string | undefined
  readonly drive?: Pick<DriveRecord, 'shownVersion'> | undefined
}

/** A link as its calls answer it. */
export const linkToWire = ({ inspectorId, link, target, email, drive }: ShownLink) => ({
  inspectorId,
  inspections: target.route?.inspections.length ?? 0,
  state: toldState(link, target.digest),
  ...(link && { url: shareUrl(environment.SITE_URL, link) }),
  ...(link?.told && { toldAt: link.told.at }),
  ...(link?.failure !== undefined && { failure: link.failure }),
  email: email ?? '',
  hasSeen: link?.digest === target.digest && (drive?.shownVersion ?? 0) >= link.routeVersion,
})
