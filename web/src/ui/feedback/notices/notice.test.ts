import { describe, expect, it } from 'vitest'
import { askFirst, notices, showNotice } from './notice.ts'

describe('a notice', () => {
  it('answers with the button that closed it and goes away', async () => {
    const answer = showNotice({ message: 'Need more than one stop' })

    notices.get()?.answer('done')

    expect(await answer).toBe('done')
    expect(notices.get()).toBeUndefined()
  })

  it('closes the one before it', async () => {
    const first = showNotice({ message: 'first' })
    showNotice({ message: 'second' })

    expect(await first).toBe('done')
    expect(notices.get()?.message).toBe('second')
  })

  it('says yes only when the person said yes', async () => {
    const question = askFirst({ title: 'Delete the route?', message: 'Its link stops working.', yes: 'Delete' })

    notices.get()?.answer('action')

    expect(await question).toBe(true)
  })
})
