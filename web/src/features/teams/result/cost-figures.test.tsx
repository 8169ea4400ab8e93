import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { noCost } from '#core/teams/cost/day-cost.ts'
import { CostFigures } from './cost-figures.tsx'

const planned = {
  ...{ stops: 2, trips: 1, miles: 30, minutes: 130, leaveAt: 480, backAt: 610, load: 0.5, savedMinutes: 0 },
  ...{ cost: { ...noCost, paidMinutes: 130 }, unpaidBreaks: [], lateStops: 0, overrunAllowed: 0 },
}
const driven = { ...planned, expectedPaidMinutes: 160, drivenPaidMinutes: 45 }

it('paid time by now is among the hours of a day that is driven, and of no other', () => {
  const paid = (figures: Parameters<typeof CostFigures>[0]['figures']): string[] =>
    [...renderToStaticMarkup(<CostFigures figures={figures} />).matchAll(/<dt>(Paid.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(
      ([, label, words]) => `${label}: ${words}`,
    )

  expect(paid([planned, planned])).toEqual(['Paid: 4 h 20 min'])
  expect(paid([driven, planned])).toEqual([
    ...['Paid: 4 h 20 min', 'Paid by the last marks: 45 min', 'Paid expected now: 4 h 50 min'],
  ])
})
