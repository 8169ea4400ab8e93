import { addDays } from '#core/kernel/civil-days.ts'
import { MINUTE_MS } from '#core/kernel/time.ts'
import { once } from '#test/support/once.ts'
import { contacts, mailsTo, mark, sendTo, stopsOf, teller, textsTo, today } from '#test/support/told-customers.ts'
import type { Occurrence, Turn } from './occurrence.ts'

const module = 'drives/tasks/tell-due.ts'
const event = { time: new Date(Date.now() + 3 * MINUTE_MS).toISOString() }
const turns = (): Turn[] =>
  [5, 10, 15, 30].map((minutes) => {
    const at = Date.now() + minutes * MINUTE_MS
    return { event: { time: new Date(at).toISOString() }, at }
  })

/** What is still to be looked at of somebody, by what it is about. */
async function looksOf(userId: string) {
  const { listLooks } = await import('#store/drives/looks.ts')
  return (await listLooks(Date.now() + 40 * MINUTE_MS, 400)).flatMap((each) =>
    each.userId === userId ? [each.about] : [],
  )
}

const told = ['ERROR customers.not-told', 'ERROR customer.not-told', 'ERROR mail.failed', 'WARN text.unavailable']
const utcTomorrow = () => addDays(new Date().toISOString().slice(0, 10), 1)

let latest = ''
const dayTeller = once(() => teller({ ways: { before: 'none', 'on-the-way': 'email', done: 'email' } }))
const eveningTeller = once(() => teller({ settings: { eveningAt: 1080 }, ways: { before: 'both' } }))

/** What a team tells its customers. */
export const customerEvents: readonly Occurrence[] = [
  {
    name: 'customers of a stop that was marked',
    module,
    begin: async () => {
      const owner = await dayTeller()
      const emails = [1, 2, 3].map(() => contacts().email)
      const van = await sendTo(
        owner,
        emails.map((contactEmail) => ({ contactEmail })),
        today,
      )
      await mark(van, stopsOf(van).slice(0, 1), 2)
      return {
        ...{ event, told, turns: turns() },
        // A mail whose end cannot be noted is sent again; of one whose answer is lost nobody knows.
        ends: { 'ERROR customers.not-told': [[[0, 1, 2], []]], 'ERROR mail.failed': [[[0, 0, 1], []]] },
        seen: async () => [emails.map((each) => mailsTo(each).length).toSorted(), await looksOf(owner.userId)],
      }
    },
  },
  {
    name: 'customers of tomorrow, in the evening',
    module,
    begin: async () => {
      const { email, phone } = contacts()
      const owner = await eveningTeller()
      // Each evening has one route.
      if (latest) await owner.api.sharing.revokeRoute({ routeId: latest })
      latest = (await sendTo(owner, [{ contactEmail: email, contactPhone: phone }], utcTomorrow())).routeId
      const { changeTellSettings, readTellSettings } = await import('#store/drives/tellings.ts')
      const { noteLook } = await import('#store/drives/looks.ts')
      const { version, settings } = await readTellSettings(owner.userId)
      const eveningDueAt = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
      await changeTellSettings(owner.userId, version, { settings, eveningDueAt })
      await noteLook({ dueAt: eveningDueAt, about: 'evening', ref: 'evening', userId: owner.userId })
      return {
        ...{ event, told, turns: turns() },
        ends: {
          'ERROR customers.not-told': [
            [2, 1, [], true],
            [1, 2, [], true],
          ],
        },
        seen: async () => [
          ...[mailsTo(email).length, textsTo(phone).length, await looksOf(owner.userId)],
          ((await readTellSettings(owner.userId)).eveningDueAt ?? 0) > Date.now(),
        ],
      }
    },
  },
]
