import { expect, it } from 'vitest'
import { EXPORT_MINUTES, exportKey, isAbandoned } from './data-export.ts'

it('a copy that is not ready in time never will be', () => {
  const createdAt = 1_000_000
  const late = createdAt + EXPORT_MINUTES * 60_000

  expect(isAbandoned({ status: 'running', createdAt }, late)).toBe(false)
  expect(isAbandoned({ status: 'running', createdAt }, late + 1)).toBe(true)
  expect(isAbandoned({ status: 'ready', createdAt }, late + 1)).toBe(false)
})

it('a copy lies in the folder of its owner', () => {
  expect(exportKey('u1', 'e1')).toBe('exports/u1/e1.zip')
})
