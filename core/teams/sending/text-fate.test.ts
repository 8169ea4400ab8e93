import { describe, expect, it } from 'vitest'
import { textFate } from './text-fate.ts'

describe('what SNS writes down of a text', () => {
  it('is that the phone company took it', () => {
    const providerResponse = 'Message has been accepted by phone carrier'

    expect(textFate({ status: 'SUCCESS', providerResponse })?.state).toBe('delivered')
    expect(textFate({ status: 'PENDING', providerResponse })).toBeUndefined()
  })

  it.each([
    ['Phone number is opted out', /opted out of texts. Send an e-mail/],
    ['Invalid phone number', /no such phone number. Correct it/],
    ['Phone has blocked SMS', /takes no such texts/],
    ['Phone is on a blocked list', /takes no such texts/],
    ['Destination is on a blocked list', /takes no such texts/],
    ['Blocked as spam by phone carrier', /phone company blocked it/],
    ['Phone carrier has blocked this message', /phone company blocked it/],
    ['Phone is currently unreachable/unavailable', /could not be reached/],
    ['Phone carrier is currently unreachable/unavailable', /could not be reached/],
    ['This delivery would exceed max price', /No more texts can be paid for/],
    ['No quota left for account', /No more texts can be paid for/],
    ['Unknown error attempting to reach phone', /did not arrive. Check the number/],
  ])('says of «%s» what to do', (providerResponse, words) => {
    const fate = textFate({ status: 'FAILURE', providerResponse })

    expect(fate?.state).toBe('undelivered')
    expect(fate?.failure).toMatch(words)
  })
})
