import { parseArgs } from 'node:util'

const USAGE = `Usage: npm run erase -- --email person@example.org --region REGION --pool POOL --table TABLE --bucket BUCKET --uploads BUCKET --tracker TRACKER --fences COLLECTION [--payments SECRET | --without-payments]
       --user-id ID in place of --email: what an earlier run has left, or a token has written since`

const { values } = parseArgs({
  options: {
    email: { type: 'string' },
    'user-id': { type: 'string' },
    region: { type: 'string' },
    pool: { type: 'string' },
    table: { type: 'string' },
    bucket: { type: 'string' },
    uploads: { type: 'string' },
    tracker: { type: 'string' },
    fences: { type: 'string' },
    payments: { type: 'string' },
    'without-payments': { type: 'boolean', default: false },
  },
})
const { email, 'user-id': userId, region, pool, table, bucket, uploads, tracker, fences, payments } = values
const { 'without-payments': withoutPayments } = values

const isComplete = region && pool && table && bucket && uploads && tracker && fences
if (!isComplete || (email === undefined) === (userId === undefined)) {
  console.error(USAGE)
  process.exit(2)
}
// The store reads both while it is imported.
Object.assign(process.env, { AWS_REGION: region, TABLE_NAME: table })
const [{ erasePerson }, { endPayments, unsettledPayments }, { findPeople }, { leaveTracker }, { scanItemsOf }] =
  await Promise.all([
    import('#lambdas/accounts/erasure/erase-person.ts'),
    import('./erase/end-payments.ts'),
    import('./erase/find-person.ts'),
    import('./erase/leave-tracker.ts'),
    import('#store/persons/personal-items.ts'),
  ])

const people = await findPeople(email === undefined ? { userId: userId ?? '' } : { email }, pool)
if (people.length === 0) {
  console.error(`Nobody has the address ${email}.`)
  process.exit(1)
}
const unsettled =
  payments === undefined && !withoutPayments ? await unsettledPayments(people.map((each) => each.userId)) : undefined
if (unsettled !== undefined) {
  console.error(unsettled)
  process.exit(1)
}
// Said before anything is gone: with an id the rest is found, however this run ends.
for (const each of people) console.log(`Erasing --user-id ${each.userId}`)
// Before what leads to it is gone. Where the provider refuses, nothing has changed.
for (const { userId: id } of people) {
  const said = await endPayments(id, payments)
  if (said !== undefined) console.log(said)
}
// Before their items go, which alone lead there.
let vans = 0
for (const { userId: id } of people) vans += await leaveTracker(id, { region, tracker, fences })
const erased = await Promise.all(people.map((each) => erasePerson(each, { pool, bucket, uploads }, scanItemsOf)))
const sum = (counts: readonly number[]): number => counts.reduce((total, each) => total + each, 0)
console.log(
  `Erased: ${sum(erased.map(({ identities }) => identities))} identities, ` +
    `${sum(erased.map(({ items }) => items))} items, ${sum(erased.map(({ objects }) => objects))} objects, ${vans} vans of the tracker.`,
)
if (email !== undefined) {
  console.log('Tokens live an hour at most. Run it again after that, by each user id above in place of --email.')
}
