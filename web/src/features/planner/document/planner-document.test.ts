import { describe, expect, it } from 'vitest'
import type { OptimizedRoute } from '#core/planner/optimized-route.ts'
import {
  type DraftStop,
  edited,
  emptyDocument,
  type PlannerDocument,
  questionOf,
  withBlankRow,
} from './planner-document.ts'

let ids = 0
const newId = (): string => `id-${ids++}`

const stop = (address: string): DraftStop => ({ id: newId(), address, coordinates: [40.7, -74] })

const documentOf = (...addresses: string[]): PlannerDocument => ({
  ...emptyDocument(newId),
  stops: withBlankRow(addresses.map(stop), newId),
})

const answerIn = (...entered: number[]): Pick<OptimizedRoute, 'points'> => ({
  points: entered.map((index) => ({ kind: 'stop', entered: index, address: '', coordinates: null })),
})

const withAnswer = (document: PlannerDocument, ...entered: number[]): PlannerDocument => {
  const answer = answerIn(...entered)
  return { ...document, result: { ...rest, ...answer } }
}

const rest: Omit<OptimizedRoute, 'points'> = {
  totals: { minutes: 1, miles: 1 },
  legs: [],
  breaks: [],
  travel: { method: 'd', source: 'estimated' },
  saving: { minutes: 0, miles: 0, enteredTime: 1, enteredDistance: 1, enteredGeometry: [] },
  certificate: null,
  unserved: [],
  brokenRules: [],
}

describe('the question that an answer belongs to', () => {
  it('survives what changes nothing about the route: its name, its link, a blank row, a reload', () => {
    const document = documentOf('1 First St', '2 Second St')
    const reloaded: PlannerDocument = JSON.parse(JSON.stringify({ ...document, title: 'Monday' }))

    expect(questionOf({ ...reloaded, stops: reloaded.stops.slice(0, 2) })).toBe(questionOf(document))
  })

  it.each([
    [
      'a stop more',
      (document: PlannerDocument) => edited(document, { stops: [...document.stops, stop('3 Third St')] }),
    ],
    ['another order', (document: PlannerDocument) => edited(document, { stops: document.stops.toReversed() })],
    ['another mode', (document: PlannerDocument) => edited(document, { method: 'w' as const })],
    ['another day', (document: PlannerDocument) => edited(document, { options: { leaveAt: 480 } })],
    ['another start', (document: PlannerDocument) => edited(document, { start: stop('9 Ninth St') })],
  ])('changes with %s', (_what, change) => {
    const document = documentOf('1 First St', '2 Second St')

    expect(questionOf(change(document))).not.toBe(questionOf(document))
  })

  it('changes when the driver reorders a finished route', () => {
    const document = documentOf('1 First St', '2 Second St')

    expect(questionOf(withAnswer(document, 0, 1))).toBe(questionOf(withAnswer(document, 0, 1)))
    expect(questionOf(withAnswer(document, 1, 0))).not.toBe(questionOf(withAnswer(document, 0, 1)))
  })
})
