import { expect, it } from 'vitest'
import { mailWords } from './mail-words.ts'

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
