import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { wireDay } from '#test/support/build-team-day.ts'
import { cloud } from '#test/support/cloud-in-use.ts'
import { eventually } from '#test/support/eventually.ts'
import { date, sendsOf, toldOf, withDay } from '#test/support/sent-day.ts'

const reachedByMail = {
  sent: { by: 'email', state: 'delivered' },
  earlier: { by: 'text', state: 'undelivered', failure: expect.stringMatching(/could not be reached/) },
}

describe('what becomes of a message after it was sent', () => {
  it('is known by the day, its count, and the look at how it is driven', async () => {
    const dispatcher = await withDay(1)
    const { sent } = await dispatcher.send(1, 1)
    expect(await toldOf(dispatcher)).toBe(1)

    await eventually(async () => expect((await sendsOf(dispatcher))[0]?.sent?.state).toBe('delivered'))

    expect(await sendsOf(dispatcher)).toMatchObject([{ sent: { at: sent?.at, version: 1 }, changes: [] }])
    const { messages } = await dispatcher.api.drives.progress({ date })
    expect(messages).toEqual([{ driverId: 1, by: 'email', at: sent?.at, state: 'delivered' }])
    expect(await toldOf(dispatcher)).toBe(1)
    const stranger = await withDay(1)
    expect((await stranger.api.drives.progress({ date })).messages).toEqual([])
  })

  it.each([
    ['bounce', /No mailbox has this address/],
    ['complaint', /reported it as spam/],
    ['suppressionlist', /came back or were reported before/],
  ])('is said with what to do, and the driver counts as told of nothing: %s', async (name, why) => {
    const dispatcher = await withDay(1, { email: `${name}@simulator.amazonses.com` })
    await dispatcher.send(1, 1)

    await eventually(async () => expect((await sendsOf(dispatcher))[0]?.sent?.state).toBe('undelivered'))

    expect((await sendsOf(dispatcher))[0]?.sent?.failure).toMatch(why)
    await eventually(async () => expect(await toldOf(dispatcher)).toBe(0))
    const { sends } = await dispatcher.save(1, wireDay(4, 1))
    expect(sends).toMatchObject([{ sent: { state: 'undelivered', version: 1 }, changes: [] }])
    await dispatcher.send(1, 2)
    expect(cloud().inbox()[0]?.subject).toMatch(/^Your route for /)
  })

  it('is a delivery for who is away', async () => {
    const dispatcher = await withDay(1, { email: 'ooto@simulator.amazonses.com' })
    await dispatcher.send(1, 1)

    await eventually(async () => expect((await sendsOf(dispatcher))[0]?.sent?.state).toBe('delivered'))
  })

  it('is told of a text, too, and of each way by itself', async () => {
    const dispatcher = await withDay(1, { phoneNum: '(425) 414-7167' })
    await dispatcher.send(1, 1, { by: 'text' })
    await eventually(async () => expect((await sendsOf(dispatcher))[0]?.sent?.state).toBe('undelivered'))

    await dispatcher.send(1, 1)
    await eventually(async () => expect((await sendsOf(dispatcher))[0]).toMatchObject(reachedByMail))
    expect(await toldOf(dispatcher)).toBe(1)
    expect(cloud().failedEvents()).toEqual([])
  })

  it('is read of the log of texts past lines that SNS has not written, or of texts that no team has sent', async () => {
    const { handler } = await import('#lambdas/teams/tasks/note-text-fates.ts')
    const line = { notification: { messageId: 'nobodys' }, delivery: {}, status: 'FAILURE' }
    const messages = [
      'CWL CONTROL MESSAGE: Checking health of destination.',
      '{"status":"FAILURE"}',
      JSON.stringify(line),
    ]
    const batch = JSON.stringify({ logEvents: messages.map((message) => ({ message })) })

    await handler({ awslogs: { data: gzipSync(batch).toString('base64') } })

    const { readFates } = await import('#store/teams/messages.ts')
    expect((await readFates(['nobodys'])).get('nobodys')?.failure).toMatch(/did not arrive/)
  })
})
