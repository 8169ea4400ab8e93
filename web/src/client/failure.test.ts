import { ORPCError } from '@orpc/client'
import { describe, expect, it } from 'vitest'
import { failureOf, isPassing } from './failure.ts'

describe('an error, in words for the person who sees it', () => {
  it('says what to do when the server cannot be reached', () => {
    expect(failureOf(new TypeError('Failed to fetch'))).toMatchObject({ code: 'network', status: 0 })
  })

  it('says that nothing was lost when the server takes too long', () => {
    const failure = failureOf(new DOMException('signal timed out', 'TimeoutError'))

    expect(failure).toMatchObject({ code: 'timeout', status: 0 })
    expect(failure.message).toContain('Nothing was lost')
  })

  it('knows what may pass from what will not', () => {
    expect([0, 500, 503].map(isPassing)).toEqual([true, true, true])
    expect([400, 403, 404, 409, 429].some(isPassing)).toBe(false)
  })

  it('repeats the message of a broken rule and keeps its code', () => {
    const error = new ORPCError('accounts.monthly-limit', { status: 429, message: 'This month is used up.' })

    expect(failureOf(error)).toEqual({
      code: 'accounts.monthly-limit',
      status: 429,
      message: 'This month is used up.',
      why: 'This month is used up.',
      reference: undefined,
    })
  })

  it('keeps the inside of a server fault to itself and gives the reference, wherever the message is shown', () => {
    const error = new ORPCError('INTERNAL_SERVER_ERROR', {
      status: 500,
      message: 'relation users does not exist',
      data: { reference: 'req-17' },
    })

    const { message, why, reference } = failureOf(error)

    expect(why).toBe('Something went wrong on our side. Nothing was lost. Please try again.')
    expect(message).toBe(`${why} Reference: req-17`)
    expect(reference).toBe('req-17')
  })

  it('gives the reference of the gateway where no server of ours could answer', () => {
    const data = { status: 503, headers: { 'apigw-requestid': 'gw-9' }, body: { message: 'Service Unavailable' } }
    const error = new ORPCError('SERVICE_UNAVAILABLE', { status: 503, data })

    expect(failureOf(error).message).toBe(
      'Something went wrong on our side. Nothing was lost. Please try again. Reference: gw-9',
    )
  })

  it('repeats what our servers say of a rule that may hold again in a moment', () => {
    const error = new ORPCError('jobs.failed', { status: 503, message: 'We could not finish this route.' })

    expect(failureOf(error).message).toBe('We could not finish this route.')
  })

  it.each([null, 'text', { reference: 7 }, { reference: '' }])('needs no reference: %j', (data) => {
    expect(failureOf(new ORPCError('INTERNAL_SERVER_ERROR', { status: 500, data })).reference).toBeUndefined()
  })

  it('does not blame the server for a fault of the page', () => {
    expect(failureOf(new RangeError('x')).message).toBe('Something went wrong on this page.')
  })
})
