import { defineEntity, keyedBy, listedBy, numbers, optional, texts } from '../table/define-entity.ts'
import { unlessRefused } from '../table/refusals.ts'

const StopLinks = defineEntity({
  model: { entity: 'stopLink', version: '1', service: 'drives' },
  attributes: {
    ...texts('linkId', 'userId', 'routeId', 'stop'),
    /** Absent of links of before it was kept. */
    ...optional.texts('date'),
    /** Routes that had the stop before, the last one first: what their drivers said of it holds. */
    formerRouteIds: { type: 'list', items: { type: 'string' } },
    /** When nobody was found who has the stop. */
    ...optional.numbers('soughtAt'),
    ...numbers('expiresAt'),
  },
  indexes: { primary: keyedBy(['linkId']), byUser: listedBy(['userId'], ['linkId']) },
})

/** The link that the customer of one stop was given. */
export interface StopLink {
  readonly linkId: string
  readonly userId: string
  readonly routeId: string
  readonly stop: string
  /** Day of the route, `yyyy-MM-dd`: the stop is looked for on all routes of it. Absent of links of before it was kept. */
  readonly date?: string
  /** Routes that had the stop before, the last one first: what their drivers said of it holds. */
  readonly formerRouteIds?: readonly string[]
  /** When nobody was found who has the stop, in milliseconds. */
  readonly soughtAt?: number
  /** Epoch seconds. */
  readonly expiresAt: number
}

/** Writes a new link. */
export async function createStopLink(link: Omit<StopLink, 'formerRouteIds' | 'soughtAt'>): Promise<void> {
  await StopLinks.create(link).go()
}

/** The link behind an id, or `undefined` when there is none or its time is over. `now` in milliseconds. */
export async function readStopLink(linkId: string, now: number): Promise<StopLink | undefined> {
  const { data } = await StopLinks.get({ linkId }).go({ consistent: true })
  return data && data.expiresAt * 1000 > now ? data : undefined
}

/** A stop that goes to and fro takes so many of its routes along. */
const FORMER_ROUTES = 5

/** A link that leads to another route by now. */
export const linkTo = (link: StopLink, routeId: string): StopLink => {
  const former = [link.routeId, ...(link.formerRouteIds ?? [])].filter((each) => each !== routeId)
  return { ...link, routeId, formerRouteIds: [...new Set(former)].slice(0, FORMER_ROUTES) }
}

/** Writes down where a link leads by now, or that nobody was found who has its stop. `now` in milliseconds. */
export async function noteSought({ linkId, routeId, formerRouteIds = [] }: StopLink, found: boolean, now: number) {
  const change = found ? { routeId, formerRouteIds: [...formerRouteIds] } : { soughtAt: now }
  await unlessRefused(StopLinks.patch({ linkId }).set(change).go())
}
