import { expect, it } from 'vitest'
import { currentStep, stepsDone } from './steps-of.ts'

const nothing = { imported: false, selected: false, generated: false, published: false }

it('currentStep follows the page from the imports to the routes [D-011, D-112]', () => {
  expect(currentStep({ page: 'inspections', view: 'inspectors' })).toBe('Import')
  expect(currentStep({ page: 'inspectors', view: 'ranking' })).toBe('Import')
  expect(currentStep({ page: 'selection', view: 'inspectors' })).toBe('Select')
  expect(currentStep({ page: 'selection', view: 'ranking' })).toBe('Rank')
  expect(currentStep({ page: 'routes', view: 'ranking' })).toBe('Publish')
})

it('stepsDone ticks what is behind', () => {
  expect([...stepsDone(nothing)]).toEqual([])
  expect([...stepsDone({ ...nothing, imported: true, selected: true })]).toEqual(['Import', 'Select'])
  expect([...stepsDone({ ...nothing, generated: true })]).toEqual(['Import', 'Select', 'Rank', 'Generate'])
  expect(stepsDone({ ...nothing, generated: true, published: true }).has('Publish')).toBe(true)
})
