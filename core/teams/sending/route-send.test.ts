import { describe, expect, it } from 'vitest'
import { builtDay } from '#test/support/build-team-day.ts'
import type { ToldRoute } from '../told-route.ts'
import { delivered, type MessageFate, undelivered } from './message-fate.ts'
import {
  changesSince,
  type KeptMessage,
  knownRoute,
  messagesOf,
  routeSend,
  routeWithStops,
  toldOf,
} from './route-send.ts'

const { plan } = builtDay(4, 2)
const route = routeWithStops(plan, 1)
const address = { driverId: 1, routeId: 'r', url: 'https://stops.example/r' }
const email: KeptMessage = { by: 'email', state: 'sent', at: 1, version: 1 }
const fates: ReadonlyMap<string, MessageFate> = new Map()
const text: KeptMessage = { by: 'text', state: 'failed', at: 2, version: 2, failure: 'Opted out' }

describe('what became of a driver’s link', () => {
  it('is nothing yet where it was only copied', () => {
    expect(routeSend(address, {}, { route, standing: 'current', fates })).toEqual({ ...address, changes: [] })
  })

  it('is the last message, and the one of the other way', () => {
    expect(routeSend(address, { email, text, told: toldOf(route) }, { route, standing: 'behind', fates })).toEqual({
      ...address,
      ...{ sent: text, earlier: email, standing: 'behind', changes: [] },
    })
  })

  it('is what its provider told since, of that message and of no other, without its id', () => {
    const link = { email: { ...email, messageId: 'second' }, told: toldOf(route), toldBy: 'second' }
    const heard = new Map([
      ['first', undelivered('Gone')],
      ['second', delivered],
    ])

    expect(routeSend(address, link, { route, standing: 'current', fates: heard }).sent).toEqual({
      ...email,
      state: 'delivered',
    })
  })
})

describe('a link that was renewed', () => {
  const told = { told: toldOf(route), toldBy: 'a', email: { ...email, messageId: 'a' } }
  const sendOf = (link: Parameters<typeof routeSend>[1]) =>
    routeSend(address, link, { route, standing: 'current', fates })

  it('ignores mails and texts that had an earlier link', () => {
    expect(sendOf({ ...told, renewals: 1 })).toEqual({ ...address, changes: [] })
    expect(knownRoute({ ...told, renewals: 1 }, fates)).toBeUndefined()
    expect(knownRoute({ renewals: 1, toldBefore: { route: toldOf(route) } }, fates)).toBeUndefined()
  })

  it('counts messages that had the current link, and does not reveal which one that was', () => {
    const again = { ...told, toldRenewals: 2, text: { ...text, renewals: 2 }, renewals: 2 }

    expect(sendOf(again)).toEqual({ ...address, sent: text, changes: [] })
    expect(knownRoute(again, fates)).toMatchObject({ messageId: 'a', renewals: 2 })
  })
})

describe('what a driver knows', () => {
  const stops = (address: string): ToldRoute => ({ start: 'Depot', stops: [{ address }] })
  const [first, second] = [stops('1 Main St'), stops('2 Main St')]
  const link = { told: second, toldBy: 'b', toldBefore: { route: first, messageId: 'a' } }
  const lost = (...ids: string[]) => new Map(ids.map((id) => [id, undelivered('Gone')]))

  it('is the last message, while nothing is heard of it or it was delivered', () => {
    expect(knownRoute(link, fates)).toEqual({ route: second, messageId: 'b' })
    expect(knownRoute(link, new Map([['b', delivered]]))?.route).toBe(second)
    expect(knownRoute({ told: first }, lost('a'))).toEqual({ route: first })
    expect(knownRoute({}, fates)).toBeUndefined()
  })

  it('is the one before where the last came to nothing, and nothing where both did', () => {
    expect(knownRoute(link, lost('b'))?.route).toBe(first)
    expect(knownRoute(link, lost('a'))?.route).toBe(second)
    expect(knownRoute(link, lost('a', 'b'))).toBeUndefined()
    expect(knownRoute({ told: first, toldBy: 'a' }, lost('a'))).toBeUndefined()
  })

  it('hangs on the messages of both ways and on those that told it', () => {
    const messages = { email: { ...email, messageId: 'b' }, text }

    expect(messagesOf({ ...link, ...messages })).toEqual(['b', 'a'])
    expect(messagesOf({})).toEqual([])
  })

  it('is not told of as changed by a message that came to nothing', () => {
    const send = (heard: ReadonlyMap<string, MessageFate>) =>
      routeSend(address, { told: toldOf(undefined), toldBy: 'a' }, { route, standing: 'current', fates: heard })

    expect(send(fates).changes).toHaveLength(1)
    expect(send(lost('a')).changes).toEqual([])
  })
})

describe('a route that comes and goes', () => {
  it('is withdrawn for who was told of it, and news for who was told that there is none', () => {
    expect(changesSince(toldOf(route), undefined)).toEqual(['The route was withdrawn'])
    expect(changesSince(toldOf(undefined), undefined)).toEqual([])
    expect(changesSince(toldOf(undefined), route)).toEqual(['There is a route again: 2 stops'])
    expect(changesSince(undefined, route)).toEqual([])
  })

  it('is none for a driver without stops, or who is not there', () => {
    expect(routeWithStops(builtDay(1, 2).plan, 2)).toBeUndefined()
    expect(routeWithStops(plan, 9)).toBeUndefined()
    expect(routeWithStops(null, 1)).toBeUndefined()
  })
})
