import { expect } from 'vitest'
import { dayOf, MINUTE_MS } from '#core/kernel/time.ts'
import { stopNames } from '#core/plan/driven-head.ts'
import { createApiClient } from '#test/support/api-client.ts'
import { wireDay } from '#test/support/build-team-day.ts'
import { cloud } from '#test/support/cloud-in-use.ts'
import { eventually } from '#test/support/eventually.ts'
import { once } from '#test/support/once.ts'
import { date, sendsOf, toldOf, withDay } from '#test/support/sent-day.ts'
import type { Occurrence } from './occurrence.ts'

let addresses = 0

/** A route that was sent by mail, whose message is known by this id and counts as told. */
async function sentMail() {
  const dispatcher = await withDay(1)
  const { listHeard } = await import('#store/teams/messages.ts')
  await dispatcher.send(1, 1)
  // What becomes of it at first is told by SES.
  await eventually(async () => expect(await listHeard({ userId: dispatcher.userId, date })).toHaveLength(1))
  await eventually(async () => expect(await toldOf(dispatcher)).toBe(1))
  const { findItemsOf } = await import('#store/persons/personal-items.ts')
  const sent = (await findItemsOf(dispatcher.userId)).find(({ entity }) => entity === 'teamMessage')
  return {
    messageId: String(sent?.values.messageId),
    seen: async () => [(await sendsOf(dispatcher)).map(({ sent }) => sent?.state), await toldOf(dispatcher)],
  }
}

const driven = once(async () => {
  const person = await withDay()
  const { linkId } = await person.link(1)
  const [stop = ''] = stopNames(wireDay(6, 2).plan?.routes[0]?.routeOrder ?? [])
  const now = Date.now()
  await createApiClient(cloud().url).drives.syncMarks({
    ...{ routeid: linkId, sentAt: now },
    marks: [{ stop, mark: 'complete', at: now }],
  })
  return person
})

/** A day of which somebody has driven some stops, whose evening report is due to two addresses. */
async function dueEvening() {
  const person = await driven()
  const to = [1, 2].map(() => `evening-${++addresses}@faults.example.com`)
  const dueAt = Date.parse(`${date}T18:00:00Z`)
  const { changeEveningMails, readEveningMails } = await import('#store/teams/evening-mails.ts')
  const { readUses, returnUses } = await import('#store/uses.ts')
  const { version } = await readEveningMails(person.userId)
  await changeEveningMails(person.userId, version, { to, at: 1080, dueAt })
  // A day has room for twenty.
  const slot = { userId: person.userId, slot: `evening-mail#${dayOf(Date.now())}` }
  const used = await readUses(slot)
  if (used > 0) await returnUses(slot, used)
  const mails = (address: string) =>
    cloud()
      .inbox()
      .filter((mail) => mail.to.includes(address)).length
  return {
    dueAt,
    seen: async () => {
      const { mailed } = await person.api.teams.evening({ date })
      const next = (await readEveningMails(person.userId)).dueAt ?? 0
      const states = mailed.flatMap((each) => (to.includes(each.to) ? [each.state] : []))
      return [states.toSorted(), to.map(mails).toSorted(), next - dueAt]
    },
  }
}

const DAY = 86_400_000
const unknown = [
  [['sending', 'sent'], [1, 1], DAY],
  [['sending', 'sent'], [0, 1], DAY],
]

/** Teams. */
export const teamEvents: readonly Occurrence[] = [
  {
    name: 'a mail to a driver that came back',
    module: 'teams/tasks/note-mail-fate.ts',
    begin: async () => {
      const { messageId, seen } = await sentMail()
      const bounce = { bounceType: 'Permanent', bounceSubType: 'General' }
      return { event: { 'detail-type': 'Email Bounced', detail: { mail: { messageId }, bounce } }, seen }
    },
  },
  {
    name: 'evening reports',
    module: 'teams/tasks/mail-evenings.ts',
    begin: async () => {
      const { dueAt, seen } = await dueEvening()
      const event = { time: new Date(dueAt).toISOString() }
      return {
        ...{ event, seen },
        told: ['ERROR evening.not-mailed', 'ERROR mail.failed'],
        // A mail that stands as begun may have gone: it is not sent again.
        ends: { 'ERROR evening.not-mailed': unknown, 'ERROR mail.failed': unknown },
        turns: [5, 10, 20, 30].map((minutes) => ({ event, at: Date.now() + minutes * MINUTE_MS })),
      }
    },
  },
]
