import { expect, it } from 'vitest'
import { workingMinutes } from '#core/itinerary/working-minutes.ts'
import { USUAL_LEAVE } from '#core/plan/hours/nights.ts'
import { builtDay } from '#test/support/build-team-day.ts'
import { summariseDay } from './summarise-day.ts'

it('times a route that nobody gave an hour from the same one as everything else', () => {
  const { request, plan } = builtDay(2, 1)
  if (!plan) throw new Error('A built day has a plan')
  const routes = plan.routes.map(({ leaveAt: _, ...route }) => ({
    ...route,
    points: route.points.map((point) => ({ ...point, window: [USUAL_LEAVE + 120, 1440] as const })),
  }))

  const { longestMinutes } = summariseDay({ request, plan: { ...plan, routes } })

  expect(longestMinutes).toBe(Math.max(...routes.map((route) => Math.round(workingMinutes(route, USUAL_LEAVE)))))
})
