import { expect, it } from 'vitest'
import { keyOfMarks } from '../kept-marks.ts'
import { markedRoutes } from './send-waiting.ts'

it('knows the routes of a phone by what it keeps, and leaves alone what is no route', () => {
  const keys = [keyOfMarks('abc'), keyOfMarks('legacy 40.7,-74'), 'stopwise.my-routes', 'theme', keyOfMarks('def')]

  expect(markedRoutes(keys)).toEqual(['abc', 'def'])
})
