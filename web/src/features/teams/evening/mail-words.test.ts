import { expect, it } from 'vitest'
import { mailedWords, mailWords } from './mail-words.ts'

it('says to how many a report went, and to whom it did not and why', () => {
  const sent = { to: 'ana@example.com', state: 'sent' } as const
  const refused = { to: 'bo@example.com', state: 'refused' } as const

  expect(mailWords([sent])).toMatchObject({ isWhole: true, message: 'Report mailed to 1 address' })
  expect(mailWords([sent, { ...sent, state: 'repeated' }]).message).toBe('Report mailed to 2 addresses')
  expect(mailWords([sent, refused])).toEqual({
    ...{ isWhole: false, message: 'Not mailed to bo@example.com', detail: 'the mail service refused it' },
  })
  expect(mailWords([refused, refused]).message).toBe('Not mailed to 2 addresses')
})

it('says to whom a report went by itself, to whom it did not and why, and nothing of what is on its way', () => {
  const states = ['sent', 'refused', 'unavailable', 'limit', 'unknown', 'sending'] as const
  const { sent, failed } = mailedWords(states.map((state) => ({ to: `${state}@x.com`, state })))

  expect(sent).toBe('Mailed by itself to sent@x.com.')
  expect(failed).toEqual([
    'refused@x.com: the mail service refused it',
    'unavailable@x.com: the mail service did not answer',
    'limit@x.com: that is the limit of e-mails for today',
    'unknown@x.com: sending it was cut off, so it may have arrived or not',
  ])
  expect(mailedWords([])).toEqual({ sent: undefined, failed: [] })
})
