import { ORPCError } from '@orpc/server'
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { DomainError } from '#engine/base/errors.ts'
import { toContractError, toUnreadableRequest } from './failures.ts'
import { logger } from './logging.ts'

let logged: MockInstance

beforeEach(() => {
  logged = vi.spyOn(logger, 'error').mockImplementation(() => undefined)
})

afterEach(() => logged.mockRestore())

describe('a failed call', () => {
  it('keeps code, status, message and details of a broken rule, and is no bug', () => {
    const cause = new DomainError('limit', 'accounts.monthly-limit', 'Wait a month', { details: { limit: 200 } })

    expect(toContractError(cause, 'r1')).toMatchObject({
      code: 'accounts.monthly-limit',
      status: 429,
      message: 'Wait a month',
      data: { limit: 200 },
    })
    expect(logged).not.toHaveBeenCalled()
  })

  it('gives input that does not fit our own code and keeps its issues', () => {
    const cause = new ORPCError('BAD_REQUEST', { message: 'Input validation failed', data: { issues: ['x'] } })

    expect(toContractError(cause, 'r1')).toMatchObject({
      code: 'request.invalid',
      status: 400,
      data: { issues: ['x'] },
    })
  })

  it('names the first ten fields that do not fit, however many there are', () => {
    const cause = new ORPCError('BAD_REQUEST', { data: { issues: Array.from({ length: 9_000 }, (_, index) => index) } })

    const issues = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    expect(toContractError(cause, 'r1').data).toEqual({ issues })
    expect(toUnreadableRequest(cause).data).toEqual({ issues })
  })

  it('leaves other errors of the contract alone', () => {
    const cause = new ORPCError('NOT_FOUND')

    expect(toContractError(cause, 'r1')).toBe(cause)
  })

  it.each([[new Error('password=secret at db.ts:3')], ['secret']])(
    'says nothing about a bug, and logs it: %s',
    (bug) => {
      const error = toContractError(bug, 'r1')

      expect(error).toMatchObject({ code: 'INTERNAL_SERVER_ERROR', status: 500, data: { reference: 'r1' } })
      expect(JSON.stringify(error)).not.toContain('secret')
      expect(logged).toHaveBeenCalledWith('call.failed', { requestId: 'r1', error: expect.any(Error) })
    },
  )
})

it('a request that cannot be read has our own code, whatever went wrong', () => {
  for (const cause of [new SyntaxError('Unexpected token'), new ORPCError('BAD_REQUEST')]) {
    expect(toUnreadableRequest(cause)).toMatchObject({ code: 'request.invalid', status: 400 })
  }
})
