import { CustomAttributeType } from 'electrodb'
import type { KeptMessage, ToldBy, ToldLink } from '#core/teams/sending/route-send.ts'
import type { ToldRoute } from '#core/teams/told-route.ts'
import { defineEntity, keyedBy, numbers, optional, texts } from '../table/define-entity.ts'
import { outcomeOf, unlessRefused } from '../table/refusals.ts'

const Links = defineEntity({
  model: { entity: 'teamLink', version: '1', service: 'teams' },
  attributes: {
    ...texts('userId', 'date', 'routeId'),
    ...numbers('driverId', 'dayVersion', 'expiresAt'),
    /** Of the route that the link shows. */
    ...texts('digest'),
    /** Of the route that the link shows; absent of links that were written before it was noted. */
    ...optional.numbers('routeVersion'),
    told: { type: CustomAttributeType<ToldRoute>('any') },
    ...optional.texts('toldBy'),
    ...optional.numbers('toldRenewals'),
    toldBefore: { type: CustomAttributeType<ToldBy>('any') },
    email: { type: CustomAttributeType<KeptMessage>('any') },
    text: { type: CustomAttributeType<KeptMessage>('any') },
  },
  indexes: { primary: keyedBy(['userId'], ['date', 'driverId']) },
})

/** Whose link of what day. */
export interface LinkKey {
  readonly userId: string
  /** `yyyy-MM-dd`. */
  readonly date: string
  readonly driverId: number
}

/** The link of a driver's route of a day, and what the driver was told. */
export interface TeamLink extends LinkKey, ToldLink {
  readonly routeId: string
  /** What the route is known by that the link shows, and the version of the day that it was taken from. */
  readonly digest: string
  readonly dayVersion: number
  readonly routeVersion?: number
  /** Epoch seconds. */
  readonly expiresAt: number
}

/** The living links of a day. `now` in milliseconds. */
export async function listLinks({ userId, date }: Omit<LinkKey, 'driverId'>, now: number): Promise<TeamLink[]> {
  const { data } = await Links.query.primary({ userId, date }).go({ pages: 'all', consistent: true })
  return data.filter(({ expiresAt }) => expiresAt * 1000 > now)
}

/** The living links of all days of an owner. `now` in milliseconds. */
export async function listAllLinks(userId: string, now: number): Promise<TeamLink[]> {
  const { data } = await Links.query.primary({ userId }).go({ pages: 'all', consistent: true })
  return data.filter(({ expiresAt }) => expiresAt * 1000 > now)
}

/** The living link of a driver, or `undefined`. `now` in milliseconds. */
export async function readLink(key: LinkKey, now: number): Promise<TeamLink | undefined> {
  const { data } = await Links.get(key).go({ consistent: true })
  return data && data.expiresAt * 1000 > now ? data : undefined
}

/** Writes the link of a driver who has none, or whose link has ended by `now`. */
export async function createLink(link: TeamLink, now: number): Promise<'created' | 'is-there'> {
  return outcomeOf(
    Links.put(link)
      .where(({ routeId, expiresAt }, { lte, notExists }) => `${notExists(routeId)} OR ${lte(expiresAt, now / 1000)}`)
      .go(),
    ['created', 'is-there'],
  )
}

/** Notes what a link shows, unless a later version of the day was noted already, or the link has ended. */
export async function noteShown(
  link: LinkKey & Pick<TeamLink, 'routeId'>,
  shown: Pick<TeamLink, 'digest' | 'dayVersion' | 'routeVersion' | 'expiresAt'>,
): Promise<void> {
  const { userId, date, driverId } = link
  await unlessRefused(
    Links.patch({ userId, date, driverId })
      .set(shown)
      .where(
        ({ routeId, dayVersion }, { eq, lte }) =>
          `${eq(routeId, link.routeId)} AND ${lte(dayVersion, shown.dayVersion)}`,
      )
      .go(),
  )
}

/** Notes a message, and what it told where its provider has taken it. */
export async function noteMessage(
  link: LinkKey & Pick<TeamLink, 'routeId'>,
  message: KeptMessage,
  told: Pick<ToldLink, 'told' | 'toldBy' | 'toldRenewals' | 'toldBefore'>,
): Promise<void> {
  const { userId, date, driverId } = link
  await unlessRefused(
    Links.patch({ userId, date, driverId })
      .set({ [message.by]: message, ...told })
      .where(({ routeId }, { eq }) => eq(routeId, link.routeId))
      .go(),
  )
}

/** Forgets the link of a route; none, or another one in its place, is as good. */
export async function removeLink({
  userId,
  date,
  driverId,
  routeId,
}: LinkKey & Pick<TeamLink, 'routeId'>): Promise<void> {
  await unlessRefused(
    Links.delete({ userId, date, driverId })
      .where((link, { eq }) => eq(link.routeId, routeId))
      .go(),
  )
}
