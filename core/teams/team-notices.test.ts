import { describe, expect, it } from 'vitest'
import { portalFailed, teamNotices, testerFailed } from './team-notices.ts'

const support = 'help@example.org'

describe('the texts of a team', () => {
  it('say that a step of the beginning went wrong [T-186, T-205, T-206]', () => {
    expect(teamNotices.noCustomer).toBe('Something went wrong while creating a subscription.')
    expect(teamNotices.noTrial).toBe('Something went wrong when starting the trial.')
    expect(testerFailed(support)).toBe('Error processing code, please try again or contact help@example.org')
  })

  it('say that drivers or the depot were not saved [T-187, T-188, T-189, T-190, T-191, T-192, T-199]', () => {
    expect(teamNotices).toMatchObject({
      notRemoved: 'Error removing driver',
      notRemovedYet: 'Error removing driver, please try again',
      driverNotSaved: 'Error saving driver information',
      driverNotSavedYet: 'Error saving driver information, please try again',
      newDriverNotSaved: 'Error saving new driver information',
      newDriverNotSavedYet: 'Error saving new driver information, please try again',
      depotNotSaved: 'Error saving data',
    })
  })

  it('say that the plan was not changed, that billing could not be opened, and that a plan is over [T-095, T-176, T-194]', () => {
    expect(teamNotices.planNotChanged).toBe('Failed to update subscription.')
    expect(portalFailed(support)).toBe(
      'Failed to open user subscription portal. Please try again or email help@example.org.',
    )
    expect(teamNotices.expired).toBe(
      'Your subscription has expired. Please renew to continue using Stopwise for Teams.',
    )
  })
})
