import { describe, expect, it } from 'vitest'
import { myDays } from './my-routes-page.tsx'

const told = {
  ...{ driver: 'Ana Ruiz', company: 'Northern Vans', today: '2026-11-24' },
  routes: [
    { routeId: 'r1', date: '2026-11-24', stops: 1, leaveAt: 490 },
    { routeId: 'r2', date: '2026-11-25', stops: 12 },
  ],
}

describe('the days of a driver', () => {
  it('are today and tomorrow where the team is, whatever day the phone has', () => {
    expect(myDays(told, '2026-11-27', true)).toMatchObject([
      { title: 'Today, Tuesday, November 24', route: { routeId: 'r1', words: '1 stop, leave at 8:10 AM' } },
      { title: 'Tomorrow, Wednesday, November 25', route: { routeId: 'r2', words: '12 stops' } },
    ])
  })

  it('go on by the phone without a network: what was tomorrow is today, and the day after is not known', () => {
    const [today, tomorrow] = myDays(told, '2026-11-25', false)

    expect(today).toMatchObject({ title: 'Today, Wednesday, November 25', route: { routeId: 'r2' } })
    expect(tomorrow).toEqual({
      date: '2026-11-26',
      title: 'Tomorrow, Thursday, November 26',
      none: 'Not known without a connection.',
    })
  })

  it('say that nothing was sent only where that is known', () => {
    expect(myDays({ ...told, routes: [] }, '2026-11-24', true).map(({ none }) => none)).toEqual([
      'No route was sent yet.',
      'No route was sent yet.',
    ])
  })
})
