import { describe, expect, it } from 'vitest'
import { LINK_SECRET_LENGTH, ROUTE_ID_LENGTH, shareUrl } from '#core/links/share-link.ts'
import { textParts } from '#core/links/text-parts.ts'
import { estimatePlan } from '#core/plan/make-plan.ts'
import { messageFacts, type RouteMessage, routeMail, routeText, routeTitle } from './route-message.ts'

const site = 'https://stopwise.example'
const url = `${site}/shared-route-id/k7Xw2mPqR9tYb4NsVc8HdJ3f`
const message: RouteMessage = {
  ...{ sender: 'Corvid Courier', driver: 'Ana Ruiz', date: '2026-11-19', url },
  ...{ stops: 16, miles: 14.5, leaveAt: 480, changes: [], isWithdrawn: false },
}
const support = 'help@example.org'

describe('the message that brings a driver their route', () => {
  it('says who sends it, for what day, how much, when it begins, and where it is', () => {
    const { subject, text, html } = routeMail(message, support)

    expect(subject).toBe('Your route for Thursday, November 19 from Corvid Courier')
    for (const body of [text, html]) {
      for (const part of ['Ana Ruiz', '16 stops · 14.5 mi · leaves 8:00 AM', url]) expect(body).toContain(part)
      expect(body).not.toContain('What has changed')
    }
    expect(routeText(message)).toBe(
      `Corvid Courier: your route for Thu, Nov 19. 16 stops, 14.5 mi, leaves 8:00 AM. ${url} Reply STOP to opt out.`,
    )
  })

  it('says by mail when the breaks are and the day is over, behind midnight with the day; a text has no room', () => {
    const night = { ...message, leaveAt: 1475, breaks: [{ from: 1425, to: 1455 }], overAt: 1680 }

    expect(routeMail(night, support).text).toContain(
      'leaves 12:35 AM +1 day · break 11:45 PM–12:15 AM +1 day · over 4:00 AM +1 day',
    )
    expect(routeText(night)).toContain('leaves 12:35 AM +1 day. http')
    expect(routeMail({ ...night, isWithdrawn: true }, support).text).not.toContain('break')
  })

  it('says how many trips it is, and about when the driver is back for more', () => {
    const trips = { ...message, reloads: 2, reloadsAt: [543, 702] }

    expect(routeMail(trips, support).text).toContain(
      'leaves 8:00 AM · 3 trips, back at the depot about 9:05 AM and 11:40 AM to reload',
    )
    expect(routeText({ ...message, reloads: 1, reloadsAt: [702] })).toContain(
      'leaves 8:00 AM, 2 trips, back at the depot about 11:40 AM to reload. http',
    )
    expect(routeText({ ...message, reloads: 1 })).toContain('2 trips, back at the depot to reload. ')
    expect(routeText({ ...trips, isWithdrawn: true })).not.toContain('trips')
  })

  it('costs no more text parts with a secret in its link, however long the sender’s name', () => {
    const kinds = new Set<boolean>()
    for (let length = 1; length <= 30; length += 1) {
      for (const leaveAt of [480, undefined]) {
        const { leaveAt: _, ...rest } = message
        const plain = { ...rest, sender: 'a'.repeat(length), ...(leaveAt === undefined ? {} : { leaveAt }) }
        const linkedBy = (letters: number) => ({ ...plain, url: shareUrl(site, { routeId: '0'.repeat(letters) }) })
        const text = routeText(linkedBy(ROUTE_ID_LENGTH + LINK_SECRET_LENGTH))

        expect(textParts(text)).toBeLessThanOrEqual(textParts(routeText(linkedBy(28))))
        kinds.add(text.includes(' mi'))
      }
    }
    expect(kinds).toEqual(new Set([true, false]))
  })

  it('costs no more as a text for its trips, however little room there is', () => {
    const kinds = new Set<string>()
    for (let length = 1; length <= 60; length += 1) {
      const plain = { ...message, url: `https://stopwise.example/${'a'.repeat(length)}` }
      const trips = { ...plain, reloads: 2, reloadsAt: [543, 702] }
      const text = routeText(trips)

      expect(textParts(text)).toBe(textParts(routeText(plain)))
      kinds.add(text.includes('back at the depot') ? 'whole' : text.includes('3 trips') ? 'short' : 'none')
    }
    expect([...kinds].toSorted()).toEqual(['none', 'short', 'whole'])
  })

  it('takes its trips from the route', () => {
    const depot = { address: '1 Depot Rd', coordinates: [40.7, -74] as const }
    const stopAt = (east: number) => ({ address: `mile ${east}`, coordinates: [40.7, -74 + east * 0.019] as const })
    const planOf = (reloads?: { minutes: number }) =>
      estimatePlan({
        stops: [1, 2, 3].map((east) => ({ ...stopAt(east), packages: 1 })),
        drivers: [{ start: depot, end: depot, leaveAt: 480, capacity: 2, ...(reloads && { reloads }) }],
        method: 'd',
        routes: [[0, 1, 2]],
      }).routes[0]
    const facts = messageFacts(planOf({ minutes: 10 }))

    expect(facts.reloads).toBe(1)
    expect(facts.reloadsAt).toHaveLength(1)
    expect(messageFacts(planOf())).not.toHaveProperty('reloads')
    const { leaveAt: _, ...untimed } = planOf({ minutes: 10 }) ?? { points: [] }
    expect(messageFacts(untimed as Parameters<typeof messageFacts>[0])).toEqual({
      stops: 3,
      miles: facts.miles,
      reloads: 1,
    })
  })

  it('says what has changed since the last one', () => {
    const changed = { ...message, changes: ['Added: 340 E 62nd St, now stop 4', 'Removed: 5 Main St'] }

    expect(routeMail(changed, support).subject).toBe('Changed route for Thursday, November 19 from Corvid Courier')
    expect(routeMail(changed, support).text).toContain('- Added: 340 E 62nd St, now stop 4\n- Removed: 5 Main St')
    expect(routeText(changed)).toContain('changed route for Thu, Nov 19 (2 changes).')
  })

  it('says that there is none any more', () => {
    const withdrawn = { ...message, isWithdrawn: true, changes: ['The route was withdrawn'] }

    expect(routeMail(withdrawn, support).subject).toBe('No route for Thursday, November 19 from Corvid Courier')
    expect(routeText(withdrawn)).toContain('no route for Thu, Nov 19. Your route was withdrawn.')
  })

  it('has one link, whatever names and addresses hold', () => {
    const evil = 'a\r\nBcc: x@example.com https://evil.example/login <b>'
    const hostile = { ...message, sender: evil, driver: evil, changes: [evil] }
    const { subject, text, html } = routeMail(hostile, support)

    expect(subject).not.toMatch(/[\r\n@]/)
    for (const body of [text, html, routeText(hostile)]) expect(body.match(/https?:[^\s"]*/g)).toEqual([url])
    expect(html).not.toContain('<b>')
  })

  it('does without a name and without times', () => {
    const { leaveAt: _, ...untimed } = { ...message, sender: '', driver: '' }

    expect(routeMail(untimed, support).text).toContain('From Your dispatcher.')
    expect(routeText(untimed)).toContain('16 stops, 14.5 mi. ')
  })
})

it('a route is named after its driver and its day', () => {
  expect(routeTitle('Ana Ruiz', '2026-11-19')).toBe('Ana Ruiz, Thursday, November 19')
  expect(routeTitle('', '2026-11-19')).toBe('Thursday, November 19')
})
