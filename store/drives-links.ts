import { Entity } from 'electrodb'
import { client, tableName } from './client.ts'
import { keyedBy, listedBy } from './keys.ts'

const StopLinks = new Entity(
  {
    model: { entity: 'stopLink', version: '1', service: 'drives' },
    attributes: {
      linkId: { type: 'string', required: true },
      userId: { type: 'string', required: true },
      routeId: { type: 'string', required: true },
      stop: { type: 'string', required: true },
      /** Absent of links that end with their route. */
      date: { type: 'string' },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      primary: keyedBy(['linkId']),
      byUser: listedBy(['userId'], ['linkId']),
    },
  },
  { client, table: tableName },
)

/** The link that the customer of one stop was given. */
export interface StopLink {
  readonly linkId: string
  readonly userId: string
  readonly routeId: string
  readonly stop: string
  /** Day of the route, `yyyy-MM-dd`: the stop is looked for on all routes of it. Absent of one that ends with its route. */
  readonly date?: string
  /** Epoch seconds. */
  readonly expiresAt: number
}

/** Writes a new link. */
export async function createStopLink(link: StopLink): Promise<void> {
  await StopLinks.create(link).go()
}

/** The link behind an id, or `undefined` when there is none or its time is over. `now` in milliseconds. */
export async function readStopLink(linkId: string, now: number): Promise<StopLink | undefined> {
  const { data } = await StopLinks.get({ linkId }).go({ consistent: true })
  return data && data.expiresAt * 1000 > now ? data : undefined
}
