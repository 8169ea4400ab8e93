import { describe, expect, it } from 'vitest'
import type { Failure } from '#web/client/failure.ts'
import { buildFailure, buildTexts } from './build-texts.ts'

const email = 'support@stopwise.example'
const large = { points: 102, email }
const small = { ...large, points: 25 }

const failure = (code: string, status: number, message = 'Why it failed.'): Failure => ({
  ...{ code, status, message },
  why: message,
  reference: undefined,
})

describe('the words for a build that failed', () => {
  it('ask for valid addresses and drivers where the request was refused [T-179]', () => {
    expect(buildFailure(failure('teams.unsound-fleet', 400), large)).toEqual({
      message:
        'Trouble building routes. Please ensure addresses are valid and drivers are added. Email support@stopwise.example for help.',
      more: 'Why it failed.',
    })
  })

  it('name the support for any other failure, and offer another try [T-180]', () => {
    expect(buildFailure(failure('jobs.failed', 503), large)).toMatchObject({
      message: 'Trouble building routes, if this issue is persistant please email support@stopwise.example for help.',
      next: 'again',
    })
  })

  it('are those of the server where a month or a plan is full [T-182]', () => {
    const full = failure('accounts.monthly-limit', 429, 'Maximum number of optimization requests reached.')

    expect(buildFailure(full, large)).toEqual({ message: full.message })
  })

  it('call a day that no road joins invalid while it is small [T-195]', () => {
    const unreachable = failure('travel.unreachable', 400)

    expect(buildFailure(unreachable, small).message).toBe('Invalid entries detected.')
    expect(buildFailure(unreachable, large).message).toBe('No possible route detected.')
  })

  it('say that a large request could not even be started [T-196]', () => {
    const offline = failure('network', 0)

    expect(buildFailure(offline, large).message).toBe('Server connection error.')
    expect(buildFailure(offline, small).message).toContain('persistant')
  })

  it('are written for the rest [T-181, T-183, T-184, T-185, T-197]', () => {
    expect(buildTexts.emptyRoute).toBe(
      'Please check that all addresses are correct and try again. One or more addresses may be unreachable.',
    )
    expect(buildTexts.expired).toBe('Your subscription has expired. Please renew to continue using Stopwise for Teams.')
    expect(buildTexts.notChecked(email)).toBe(
      'There was an error processing your subscription. Please contact support@stopwise.example.',
    )
    expect(buildTexts.notActive(email)).toBe(
      'Your subscription is no longer active. Please renew ... or contact support@stopwise.example for help.',
    )
    expect(buildTexts.timedOut).toBe('Timeout error: Could not connect to the server.')
  })
})
