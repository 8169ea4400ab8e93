import type { LinkStanding } from '#core/links/link-standing.ts'
import { rulesOf } from '#core/plan/route-rules.ts'
import { DomainError } from '#engine/base/errors.ts'
import { publicApi } from '#lambdas/http/callers.ts'
import { isReplaced, readOpenRoute } from '#lambdas/links/open-route.ts'
import { closedAt, type RouteRecord } from '#store/sharing.ts'
import { readDay } from '#store/teams/days.ts'
import { noSuchRoute, readSaved } from './routes.ts'

export const getRoute = publicApi.sharing.getRoute.handler(({ input, context: { now } }) =>
  readShared(input.routeid, now),
)

/** What a link shows to anyone. @throws DomainError `sharing.no-such-route`, `sharing.link-replaced` */
export async function readShared(linkId: string, now: number) {
  const { record, body } = await readSaved(() => requireSharedRoute(linkId, now))
  const { request, ...routeData } = body
  const rules = request && rulesOf(request, routeData.leaveAt)
  const { title, routeVersion: version, updatedAt, teamDate: date, purpose, reasons } = record
  const standing = await standingOf(record, now)
  const told = { title, version, updatedAt, expiresAt: closedAt(record) }
  return {
    routeData,
    ...told,
    ...(rules && { rules }),
    ...(standing === undefined ? {} : { standing }),
    ...(date === undefined ? {} : { date }),
    ...(purpose === undefined ? {} : { purpose }),
    ...(reasons === undefined ? {} : { reasons }),
  }
}

async function requireSharedRoute(linkId: string, now: number): Promise<RouteRecord> {
  const record = await readOpenRoute(linkId, now)
  if (record) return record
  throw (await isReplaced(linkId, now)) ? linkReplaced() : noSuchRoute()
}

const linkReplaced = (): DomainError =>
  new DomainError(
    'not-found',
    'sharing.link-replaced',
    'This link was replaced by a new one. Ask your dispatcher for the new link.',
  )

/**
 * How the link of a team's route stands to its day; `undefined` for any other route. A day that was saved since the link
 * was last looked at has left it behind: a function may have ended between the two. `now` in milliseconds.
 */
async function standingOf(
  { userId, teamDate: date, dayVersion = 0, standing }: RouteRecord,
  now: number,
): Promise<LinkStanding | undefined> {
  if (date === undefined) return undefined
  const day = await readDay({ userId, date }, now)
  return day && day.version > dayVersion ? 'behind' : standing
}
