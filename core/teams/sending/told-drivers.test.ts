import { expect, it } from 'vitest'
import type { SentMessage } from '../days/team-day.ts'
import { toldDrivers } from './told-drivers.ts'

const send = (driverId: number, state?: SentMessage['state'], changes: readonly string[] = []) => ({
  ...{ driverId, routeId: 'r', url: 'https://stopwise.example/shared-route-id/r', changes },
  ...(state ? { sent: { by: 'email' as const, state, at: 1, version: 1 } } : {}),
})

it('counts the drivers who know their route as it is', () => {
  expect(toldDrivers([send(1, 'sent'), send(2, 'failed'), send(3), send(4, 'sent', ['A stop was added.'])])).toBe(1)
})

it('counts who was reached by one of both ways, and not whom none has reached', () => {
  const earlier: SentMessage = { by: 'text', state: 'delivered', at: 0, version: 1 }

  expect(toldDrivers([send(1, 'delivered'), send(2, 'delayed'), send(3, 'undelivered')])).toBe(2)
  expect(toldDrivers([{ ...send(1, 'undelivered'), earlier }])).toBe(1)
})
