import type { TakenOrder } from '#core/drives/rest/taken-order.ts'
import { defineEntity, keyedBy, numbers, texts } from '../table/define-entity.ts'
import { unlessRefused } from '../table/refusals.ts'
import type { DrivenRoute } from './heard.ts'

/** In which order drivers take what is left of a route of the planner: for its owner. */
const Orders = defineEntity({
  model: { entity: 'order', version: '1', service: 'drives' },
  attributes: {
    ...texts('userId', 'day', 'routeId'),
    ...numbers('at', 'routeVersion', 'expiresAt'),
    stops: { type: 'list', items: { type: 'number' }, required: true },
  },
  indexes: { primary: keyedBy(['userId'], ['day', 'routeId']) },
})

/** Keeps an order unless a later one is there; says whether it was kept. `expiresAt` in epoch seconds. */
export async function keepOrder(
  { userId, day, routeId }: DrivenRoute,
  { at, version, stops }: TakenOrder,
  expiresAt: number,
): Promise<boolean> {
  return unlessRefused(
    Orders.put({ ...{ userId, day, routeId, at, expiresAt }, routeVersion: version, stops: [...stops] })
      .where((kept, { notExists, lt }) => `${notExists(kept.at)} OR ${lt(kept.at, at)}`)
      .go(),
  )
}

/** The order that was taken last, if any was. */
export async function readOrder({ userId, day, routeId }: DrivenRoute): Promise<TakenOrder | undefined> {
  const { data } = await Orders.get({ userId, day, routeId }).go()
  return data ? { at: data.at, version: data.routeVersion, stops: data.stops } : undefined
}
