import { describe, expect, it } from 'vitest'
import { mailFate } from './mail-fate.ts'

describe('what SES tells of a mail', () => {
  it('is that it arrived, or that it is still tried', () => {
    expect(mailFate({ event: 'Email Delivered' })?.state).toBe('delivered')
    expect(mailFate({ event: 'Email Delivery Delayed' })?.state).toBe('delayed')
    expect(mailFate({ event: 'Email Opened' })).toBeUndefined()
  })

  it.each([
    ['Permanent', 'General', /No mailbox has this address. Correct it/],
    ['Permanent', 'NoEmail', /No mailbox has this address/],
    ['Permanent', 'OnAccountSuppressionList', /came back or were reported before/],
    ['Permanent', 'Suppressed', /came back or were reported before/],
    ['Transient', 'MailboxFull', /The mailbox is full/],
    ['Transient', 'MessageTooLarge', /refused this mail/],
    ['Transient', 'ContentRejected', /refused this mail/],
    ['Transient', 'General', /did not take it/],
    ['Undetermined', 'Undetermined', /did not take it/],
  ])('says of a bounce that is %s, %s what to do', (bounceType, bounceSubType, words) => {
    const fate = mailFate({ event: 'Email Bounced', bounceType, bounceSubType })

    expect(fate?.state).toBe('undelivered')
    expect(fate?.failure).toMatch(words)
  })

  it('says so of a bounce without a kind, of a complaint, and of what was taken for harmful', () => {
    expect(mailFate({ event: 'Email Bounced' })?.failure).toMatch(/did not take it/)
    expect(mailFate({ event: 'Email Complaint Received' })?.failure).toMatch(/reported it as spam/)
    const held = mailFate({ event: 'Email Complaint Received', complaintSubType: 'OnAccountSuppressionList' })
    expect(held?.failure).toMatch(/reported before/)
    expect(mailFate({ event: 'Email Rejected' })?.failure).toMatch(/harmful/)
  })

  it('is nothing where somebody says that it is no spam', () => {
    expect(mailFate({ event: 'Email Complaint Received', complaintFeedbackType: 'not-spam' })).toBeUndefined()
  })

  it('weighs more the more it is final: an absence note never outweighs a delivery, a bounce always does', () => {
    const weightOf = (report: Parameters<typeof mailFate>[0]) => mailFate(report)?.weight ?? 0
    const weights = [
      weightOf({ event: 'Email Delivery Delayed' }),
      weightOf({ event: 'Email Bounced', bounceType: 'Transient', bounceSubType: 'General' }),
      weightOf({ event: 'Email Delivered' }),
      weightOf({ event: 'Email Bounced', bounceType: 'Permanent', bounceSubType: 'General' }),
    ]

    expect(weights).toEqual(weights.toSorted((one, other) => one - other))
    expect(new Set(weights).size).toBe(4)
    expect(weightOf({ event: 'Email Complaint Received' })).toBe(weights[3])
  })
})
